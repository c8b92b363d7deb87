import Glibc

/// What ncurses is told of a type of terminal: what the terminfo database says, without what costs more
/// than it brings.
///
/// That is how the cursor moves cell by cell, and by how many: ncurses weighs dozens of such ways wherever
/// the cursor goes near a side of the screen, for up to 13,000 instructions, to find one that is a byte or
/// two shorter than to say the place. And xterm's family chooses the ordinary characters again with every
/// style, for three bytes, where no others are ever drawn with.
///
/// The format is that of `term(5)`.
nonisolated struct TerminalDescription {
  private var bytes: [UInt8]
  /// Where the offsets of strings begin, how many there are, and where the strings begin.
  private let offsets: Int
  private let stringCount: Int
  private let table: Int

  /// The strings that matter here, by their numbers in `term.h`.
  private enum Capability: Int, CaseIterable {
    case cbt = 0, cub1 = 14, cuf1 = 17, cuu1 = 19, home = 12, ll = 18, ht = 134
    case cud = 107, cub = 111, cuf = 112, cuu = 114, vpa = 127
    case cup = 10, smacs = 25, rmacs = 38, sgr0 = 39, sgr = 131
  }

  private static let steps: [Capability] = [
    .cbt, .cub1, .cuf1, .cuu1, .home, .ll, .ht, .cud, .cub, .cuf, .cuu, .vpa,
  ]

  /// The description of the type in the first of the folders that has one, which are those that ncurses looks
  /// in; nil where none has, as on systems that keep their descriptions otherwise.
  init?(ofType name: String, in folders: [String] = Self.folders) {
    // Whoever gives the description itself in the place of a folder means that one.
    let isGiven = folders.first.map { $0.hasPrefix("hex:") || $0.hasPrefix("b64:") } ?? false
    guard !name.isEmpty, !name.contains("/"), !isGiven else { return nil }
    for folder in folders {
      guard let bytes = Self.bytes(ofFile: "\(folder)/\(name.prefix(1))/\(name)") else { continue }
      self.init(bytes)
      return
    }
    return nil
  }

  /// The description in a compiled file; nil where the bytes are no such file.
  init?(_ bytes: [UInt8]) {
    let number = { (place: Int) in Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    let headerSize = 12
    // The format is told by the first number; numbers take more in the one for many colours.
    guard bytes.count > headerSize, [0o432, 0o1036].contains(number(0)) else { return nil }
    let names = headerSize + number(2) + number(4)
    // Numbers stand at even places.
    offsets = names + names % 2 + (number(0) == 0o1036 ? 4 : 2) * number(6)
    stringCount = number(8)
    table = offsets + 2 * stringCount
    guard table + number(10) <= bytes.count else { return nil }
    self.bytes = bytes
    guard string(.cup) != nil else { return nil }
    for step in Self.steps { put(0xFFFF, for: step) }
    if let others = string(.smacs), let ordinary = string(.rmacs) {
      skip([UInt8]("%?%p9%t".utf8) + others + "%e".utf8 + ordinary + "%;".utf8, of: .sgr)
      skip(ordinary, of: .sgr0)
    }
  }

  /// What `TERMINFO` may hold in the place of a folder; see `infocmp(1)`, option `-Q`.
  var environmentValue: String {
    "b64:" + String(decoding: ClipboardSequence.base64(bytes, lastDigits: "-_"), as: UTF8.self)
  }

  /// Where ncurses looks for descriptions, the first place first; see `terminfo(5)`.
  static var folders: [String] {
    let value = { (name: String) in getenv(name).map { String(cString: $0) } }
    var folders = [value("TERMINFO"), value("HOME").map { $0 + "/.terminfo" }].compactMap(\.self)
    folders += (value("TERMINFO_DIRS") ?? "").split(separator: ":").map(String.init)
    return folders + ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
  }

  // MARK: - Private

  private static func bytes(ofFile path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Larger descriptions are not made.
    let bytes = [UInt8](unsafeUninitializedCapacity: 32_768) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Where a string begins; nil where the terminal has none.
  private func start(of capability: Capability) -> Int? {
    guard capability.rawValue < stringCount else { return nil }
    let place = offsets + 2 * capability.rawValue
    let offset = Int(bytes[place]) | Int(bytes[place + 1]) << 8
    // Those above are no offsets, but say that there is none.
    return offset <= Int(Int16.max) && table + offset < bytes.count ? table + offset : nil
  }

  private func string(_ capability: Capability) -> ArraySlice<UInt8>? {
    start(of: capability).map { bytes[$0...].prefix { $0 != 0 } }
  }

  private mutating func skip(_ beginning: some Sequence<UInt8>, of capability: Capability) {
    guard let start = start(of: capability), let string = string(capability) else { return }
    let beginning = Array(beginning)
    if string.starts(with: beginning) { put(start - table + beginning.count, for: capability) }
  }

  private mutating func put(_ offset: Int, for capability: Capability) {
    guard capability.rawValue < stringCount else { return }
    let place = offsets + 2 * capability.rawValue
    bytes[place] = UInt8(truncatingIfNeeded: offset)
    bytes[place + 1] = UInt8(truncatingIfNeeded: offset >> 8)
  }
}
