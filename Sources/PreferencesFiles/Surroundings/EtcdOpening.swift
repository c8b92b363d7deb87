import CSystem
import EditorCore
import Glibc
import Stores

/// Opens settings in etcd that the command line names, as `etcd://host/app/`.
struct EtcdOpening {
  private let address: EtcdAddress

  /// Nil for what is a file.
  init?(_ path: String) throws(Failure) {
    guard EtcdAddress.isMeant(by: path) else { return nil }
    do throws(EtcdError) {
      address = try EtcdAddress(path)
    } catch {
      throw Failure(StoreError.etcd(path, error))
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
    write(localized("Password of '\(user)' for etcd: "), to: terminal)
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(terminal, &byte, 1) == 1, byte != 0x0A { line.append(byte) }
    write("\n", to: terminal)
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
