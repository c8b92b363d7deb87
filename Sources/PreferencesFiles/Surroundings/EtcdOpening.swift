import CSystem
import EditorCore
import Glibc
import Stores
import Terminal

/// Opens settings in etcd that the command line names, as `etcd://host/app/`.
struct EtcdOpening {
  private let address: EtcdAddress

  /// Nil for what is a file.
  init?(_ path: String) throws(Failure) {
    guard EtcdAddress.isMeant(by: path) else { return nil }
    do throws(EtcdError) {
      address = try EtcdAddress(path)
    } catch {
      throw Failure(StoreError.etcd(EmbeddedSecret.masking(path), error))
    }
  }

  func store() throws(Failure) -> EtcdStore {
    do throws(EtcdError) {
      return try EtcdStore(
        address,
        access: EtcdAccess(
          to: address, environment: Directories.environment, ask: Self.askForPassword))
    } catch {
      throw Failure(StoreError.etcd(address.text, error))
    }
  }

  /// Asks the person at the terminal, who sees nothing of what they type; nil where nobody is there.
  private static func askForPassword(of user: String) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var old = termios()
    guard tcgetattr(terminal, &old) == 0 else { return nil }
    var silent = old
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(terminal, TCSAFLUSH, &silent)
    defer { tcsetattr(terminal, TCSAFLUSH, &old) }
    let prompt = localized("Password of '\(user)' for etcd: ")
    PlainText.write(Array(prompt.utf8), to: terminal)
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(terminal, &byte, 1) == 1, byte != 0x0A { line.append(byte) }
    PlainText.write(Array("\n".utf8), to: terminal)
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
