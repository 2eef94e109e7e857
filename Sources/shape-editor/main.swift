import Glibc

exit(ShapeEditor.main(CommandLine.argc, CommandLine.unsafeArgv))
