import EditorCore
import Glibc
import Testing

@testable import Documents

/// Random texts of every format, and random changes of them; a failure names its seed.
///
/// `PREFS_SCRIPTS=1000000 swift test -c release --filter RandomScriptTests` runs so many scripts for
/// each format; `PREFS_SCRIPTS_FROM` is the first seed.
struct RandomScriptTests {
  /// How many scripts there are for each format, unless the environment says.
  private static let count: UInt64 = 2000

  static let seeds: Range<UInt64> = {
    let first = number("PREFS_SCRIPTS_FROM") ?? 0
    return first..<first + (number("PREFS_SCRIPTS") ?? count)
  }()

  private static func number(_ variable: String) -> UInt64? {
    getenv(variable).flatMap { UInt64(String(cString: $0)) }
  }

  @Test(arguments: DocumentFormat.allCases)
  func `editing the text does what editing the value does`(format: DocumentFormat) throws {
    var edited = 0
    var refused = 0
    var unverified: [String] = []
    for seed in Self.seeds {
      let text = RandomText(of: format, seed: seed)
      guard let document = text.document() else {
        Issue.record("seed \(seed): not read\n\(text.text)")
        continue
      }
      guard document.isUnambiguous else { continue }
      switch RandomScript(document, seed: seed).run() {
      case .edited: edited += 1
      case .refused: refused += 1
      case .unverified(let problem): unverified.append("seed \(seed): \(problem)")
      case .wrong(let problem): Issue.record("seed \(seed): \(problem)")
      }
    }
    // Some changes together are more than the writers of texts foresee; they lose nothing.
    let isSure = ![.plist].contains(format) && !format.holdsTexts
    #expect(
      unverified.count <= (isSure ? 0 : Self.seeds.count / 500), "\(unverified.first ?? "")")
    // A language may refuse what it cannot spell, but does most of what is asked.
    #expect(edited > refused / 4, "\(edited) scripts of \(Self.seeds.count) changed something")
  }

  @Test(arguments: DocumentFormat.allCases)
  func `a new value leaves every byte outside the old one`(format: DocumentFormat) throws {
    for seed in Self.seeds {
      var text = RandomText(of: format, seed: seed)
      guard let document = text.document() else { continue }
      let leaf = NodeID(text.random.below(document.nodeCount))
      guard let pointer = document.pointer(leaf), let new = document.otherValue(leaf),
        document.lockReason(leaf) == nil, document.isAlone(leaf)
      else { continue }
      // What the language has no words for is refused; that is told of above.
      guard let result = try? document.applying([.set(pointer, new)]) else { continue }
      let range = document.valueRange(leaf)
      let tail = document.bytes.count - range.upperBound
      let isKept =
        result.bytes.prefix(range.lowerBound) == document.bytes.prefix(range.lowerBound)
        && result.bytes.suffix(tail) == document.bytes.suffix(tail)
      if !isKept || DocumentIndex(result).node(at: pointer).flatMap(result.value) != new {
        Issue.record("seed \(seed): \(pointer) = \(new)\n\(text.text)")
      }
    }
  }
}

extension Document {
  /// Another value of the same kind and type; nil for a container, and for null.
  func otherValue(_ id: NodeID) -> Value? {
    switch (kind(id), leafType(id)) {
    case (.bool, _): value(id) == .bool(true) ? .bool(false) : .bool(true)
    case (.number, .real): Number("12.5").map(Value.number)
    case (.number, _): .number(Number(1234))
    case (.string, .date): .string("2001-02-03")
    case (.string, .time): .string("04:05:06")
    case (.string, .dateTime): .string("2001-02-03T04:05:06Z")
    case (.string, .data): .string("AQID")
    case (.string, .notFinite): .string("-Infinity")
    case (.string, _): .string("another text")
    case (.null, _), (.array, _), (.object, _): nil
    }
  }

  /// Whether no key is there twice, as where a key and a section have the same name.
  var isUnambiguous: Bool {
    let index = DocumentIndex(self)
    return (0..<nodeCount).allSatisfy { !index.isAmbiguous(NodeID($0)) }
  }

  /// Whether no other member on the way to the value has the key that it has.
  func isAlone(_ id: NodeID) -> Bool {
    let index = DocumentIndex(self)
    return nearest(id) { index.isAmbiguous($0) ? true : nil } == nil
  }
}
