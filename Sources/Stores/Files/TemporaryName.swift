internal import Glibc

/// The name of a file that is being written: `.NAME.prefs-tui.TOKEN-PROCESS-RANDOM`, and, once it is
/// about to be exchanged with the file of that name, the same with `-INODE-MARK` behind.
///
/// It tells what a crash left there. Until the exchange it is what a save had written so far. After
/// it, the name leads to whatever the file held before: `ExchangeRecord` tells the two apart, and
/// what the save replaced on purpose from what another program wrote just before.
struct TemporaryName: Hashable {
  let text: String
  /// Nil for a file that is still being written.
  let record: ExchangeRecord?
  private let maker: String

  /// Names hold 255 bytes at most, and this one needs up to 83 of them for itself; `NAME_MAX`.
  private static var longestTarget: Int { 160 }

  init(for target: String, process: ProcessIdentity, record: ExchangeRecord? = nil) {
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    maker = Self.maker(process)
    let parts = [maker, random] + (record?.parts ?? [])
    text = Self.stem(for: target) + ".prefs-tui." + parts.joined(separator: "-")
    self.record = record
  }

  /// Reads a name that the other initializer made for the same target.
  init?(parsing text: String, for target: String) {
    let prefix = Self.stem(for: target) + ".prefs-tui."
    guard text.utf8.starts(with: prefix.utf8) else { return nil }
    let parts = text.utf8.dropFirst(prefix.utf8.count)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3 || parts.count == 5, let process = Int32(Substring(parts[1])),
      process > 0, UInt64(Substring(parts[2]), radix: 16) != nil
    else { return nil }
    if parts.count == 5 {
      guard let record = ExchangeRecord(Substring(parts[3]), Substring(parts[4])) else {
        return nil
      }
      self.record = record
    } else {
      record = nil
    }
    maker = "\(Substring(parts[0]))-\(process)"
    self.text = text
  }

  /// Whether a process has made the name, this one or one before a fork.
  func isMade(by process: ProcessIdentity) -> Bool { maker == Self.maker(process) }

  private static func maker(_ process: ProcessIdentity) -> String {
    "\(process.token)-\(process.number)"
  }

  /// A name of its own for another program's version of the target, which nothing removes.
  static func forRescued(_ target: String) -> String {
    stem(for: target) + rescuedPart + String(UInt64.random(in: .min ... .max), radix: 16)
  }

  /// Whether `forRescued` made the name for the target.
  static func isOfRescued(_ text: String, for target: String) -> Bool {
    let prefix = stem(for: target) + rescuedPart
    return text.utf8.starts(with: prefix.utf8)
      && UInt64(Substring(text.utf8.dropFirst(prefix.utf8.count)), radix: 16) != nil
  }

  private static let rescuedPart = ".prefs-tui-rescued."

  private static func stem(for target: String) -> String {
    var name = "."
    for scalar in target.unicodeScalars {
      guard name.utf8.count + UTF8.width(scalar) <= longestTarget else { break }
      name.unicodeScalars.append(scalar)
    }
    return name
  }
}

/// What a save knows before it exchanges two files, kept in the name that it uses for that: a kill
/// at any later moment leaves enough to tell what the name leads to.
struct ExchangeRecord: Hashable {
  /// The file that is put in place.
  let placed: UInt64
  /// Of the version that is expected to come out.
  let expected: VersionMark
}

extension ExchangeRecord {
  fileprivate init?(_ placed: Substring, _ expected: Substring) {
    guard let placed = UInt64(placed, radix: 16), let expected = UInt64(expected, radix: 16) else {
      return nil
    }
    self.init(placed: placed, expected: VersionMark(number: expected))
  }

  fileprivate var parts: [String] {
    [String(placed, radix: 16), String(expected.number, radix: 16)]
  }
}

/// A number that stands for the bytes, the owner and the permissions of a version of a file.
///
/// It is no defence: who could make two versions of one number could as well remove the file. So it
/// is quick to make, which the hashes that are a defence are not at hundreds of megabytes.
struct VersionMark: Hashable {
  let number: UInt64

  fileprivate init(number: UInt64) {
    self.number = number
  }

  init(_ bytes: [UInt8], _ status: FileStatus) {
    var number: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ word: UInt64) {
      number = (number ^ word) &* 0x9e37_79b9_7f4a_7c15
      number ^= number >> 32
    }
    let whole = bytes.count - bytes.count % 8
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: whole, by: 8) {
        add(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      }
    }
    for byte in bytes[whole...] { add(UInt64(byte)) }
    for part in [
      UInt64(bytes.count), UInt64(status.mode), UInt64(status.owner), UInt64(status.group),
    ] { add(part) }
    self.number = number
  }
}
