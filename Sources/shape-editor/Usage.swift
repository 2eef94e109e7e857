/// What `--help` prints.
enum Usage {
    static let help = """
        usage: shape-editor [options] [FILE ...]

        Edits a shape by commands: typed at a prompt, bound to keys, or fed from files.
        With no FILE: the prompt on a terminal, else standard input. '-' is standard input.

          -c STATEMENTS             run these statements; may be given more than once
          --format text|json|quiet  how steps are printed
          --keep-going              go on after an error
          --check                   run everything on a copy, report every error, print no steps
          --echo                    print each statement before it runs
          --no-wait                 let time pass at once, with the same output in the same order
          --no-init                 do not run the start-up script
          --color auto|always|never whether to show colours; NO_COLOR is honoured
          --help, -h                print this
          --version                 print the version

        Exit status: 0; 1 a statement failed; 2 the command line is wrong or a file can't be
        read; 128 + N ended by signal N.

        Files:
          $XDG_CONFIG_HOME/shape-editor/init.shape   run first at the prompt
          $XDG_STATE_HOME/shape-editor/history       what was typed there
          ~/.editrc                                  libedit's own settings

        """
}
