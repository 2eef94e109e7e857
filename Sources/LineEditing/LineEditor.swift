import CLibedit
