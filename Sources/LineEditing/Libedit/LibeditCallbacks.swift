import CLibedit
import Glibc

/// EL_GETCFN. A C function captures nothing, so it finds the editor through EL_CLIENTDATA.
func libeditReadCharacter(_ handle: OpaquePointer?, _ character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let scalar = Libedit.from(handle)?.client?.nextCharacter() else {
        character?.pointee = 0
        errno = EINTR
        return -1
    }
    character?.pointee = wchar_t(truncatingIfNeeded: scalar.value)
    return 1
}
