# Prints the candidates of zsh for a line, one a line: `zsh -f generated.zsh FOLDER LINE`. FOLDER has the completion.
#
# Completion runs only in the line editor, so a second shell at a pseudo-terminal sources this file with `inside`.
if [[ $1 == inside ]]; then
    fpath=($2 $fpath)
    autoload -Uz compinit && compinit -u -D
    # Prints the arguments that match the typed word. A call with -O, -A or -D offers no candidates.
    compadd() {
        local -a offered
        if [[ " ${@[1,(i)(-|--)]} " != *\ -[a-zA-Z]#[OAD]\ * ]]; then
            builtin compadd -O offered "$@"
            for offer in $offered; do print -r -- "<offer>$offer"; done
        fi
        builtin compadd "$@"
    }
    finish() {
        zle complete-word
        print -r -- '<end>'
        exit
    }
    zle -N finish
    bindkey '^I' finish
    PS1='<begin>'
    return
fi
setopt extendedglob
zmodload zsh/zpty
zpty offers zsh -f -i -o extendedglob
zpty -w offers "source ${(q)0:A} inside ${(q)1}"
zpty -r offers text '*<begin>*'
zpty -n -w offers "$2"$'\t'
zpty -r offers text '*<end>*'
print -r -- $text | tr -d '\r' | sed -n 's/^.*<offer>//p'
