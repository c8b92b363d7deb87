import EditorCore
import FuzzTargets
import Glibc
import TestSupport
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

  @Test(arguments: DocumentFormat.allCases + DocumentFormat.ofPrograms)
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
      case .invalid(let problem), .wrong(let problem): Issue.record("seed \(seed): \(problem)")
      }
    }
    // Some changes together are more than the writers of texts foresee; they lose nothing.
    let isSure = ![.plist].contains(format) && !format.holdsTexts
    #expect(
      unverified.count <= (isSure ? 0 : Self.seeds.count / 500), "\(unverified.first ?? "")")
    // A language may refuse what it cannot spell, but does most of what is asked.
    #expect(edited > refused / 4, "\(edited) scripts of \(Self.seeds.count) changed something")
  }

  @Test(arguments: DocumentFormat.allCases + DocumentFormat.ofPrograms)
  func `a new value leaves every byte outside the old one`(format: DocumentFormat) throws {
    for seed in Self.seeds {
      var text = RandomText(of: format, seed: seed)
      guard let document = text.document() else { continue }
      let leaf = NodeID(text.random.below(document.nodeCount))
      // What the language has no words for is refused; that is told of above.
      if let fault = try? document.fault(ofEditing: leaf) {
        Issue.record("seed \(seed): \(fault)")
      }
    }
  }
}
