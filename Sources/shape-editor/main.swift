import Glibc

exit(ShapeEditor.main(CommandLine.arguments))
