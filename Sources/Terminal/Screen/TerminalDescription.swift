import Glibc

/// What ncurses is told of a type of terminal: what the terminfo database says, without three things that
/// cost more than they bring.
///
/// - How the cursor moves cell by cell, and by how many: ncurses weighs dozens of such ways wherever the
///   cursor goes near a side of the screen, for up to 13,000 instructions, to find one that is a byte or
///   two shorter than to say the place.
/// - That xterm's family chooses the ordinary characters again with every style: three bytes each time, where
///   no others are ever drawn with.
/// - What keys send: ncurses is never asked for it here, and it is more than half of a description, of which
///   each byte is paid for at start.
nonisolated struct TerminalDescription {
  /// What `TERMINFO` may hold in the place of a folder; see `infocmp(1)`, option `-Q`.
  let environmentValue: String

  /// The strings that matter here, by their numbers in `term.h`.
  private enum Capability {
    static let cup = 10, smacs = 25, rmacs = 38, sgr0 = 39, sgr = 131

    /// Whether it moves the cursor by steps or the like: cbt, home, cub1, cuf1 and ll, cuu1; cud, cub, cuf, cuu,
    /// vpa, ht.
    static func isStep(_ index: Int) -> Bool {
      switch index {
      case 0, 12, 14, 17, 18, 19, 107, 111, 112, 114, 127, 134: true
      default: false
      }
    }

    /// Whether a key sends it: from kbs to kcuu1, ka1 to kc3, kcbt, kbeg to kUND, kf11 to kf63.
    static func isKey(_ index: Int) -> Bool {
      switch index {
      case 55...87, 139...143, 148, 158...214, 216...268: true
      default: false
      }
    }
  }

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
    guard let compiled = CompiledDescription(bytes), compiled.string(Capability.cup) != nil else {
      return nil
    }
    let others = compiled.string(Capability.smacs)
    let ordinary = compiled.string(Capability.rmacs)
    let told = compiled.withStrings {
      !Capability.isStep($0) && !Capability.isKey($0)
    } _: { index, string in
      guard let others, let ordinary else { return string }
      switch index {
      case Capability.sgr:
        let choice = "%?%p9%t".utf8 + Array(others) + "%e".utf8 + ordinary + "%;".utf8
        return Self.skipping(choice, of: string)
      case Capability.sgr0: return Self.skipping(Array(ordinary), of: string)
      default: return string
      }
    }
    guard let told else { return nil }
    environmentValue = "hex:" + Self.hexadecimal(told)
  }

  /// Where ncurses looks for descriptions, the first place first; see `terminfo(5)`.
  static var folders: [String] {
    let value = EnvironmentVariable.value
    var folders = [value("TERMINFO"), value("HOME").map { $0 + "/.terminfo" }].compactMap(\.self)
    folders += (value("TERMINFO_DIRS") ?? "").split(separator: ":").map(String.init)
    return folders + ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
  }

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

  private static func skipping(_ beginning: [UInt8], of string: ArraySlice<UInt8>)
    -> ArraySlice<UInt8>
  {
    string.starts(with: beginning) ? string.dropFirst(beginning.count) : string
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits: StaticString = "0123456789abcdef"
    return String(unsafeUninitializedCapacity: 2 * bytes.count) { buffer in
      for (place, byte) in bytes.enumerated() {
        buffer[2 * place] = digits.utf8Start[Int(byte >> 4)]
        buffer[2 * place + 1] = digits.utf8Start[Int(byte & 0xF)]
      }
      return 2 * bytes.count
    }
  }
}
