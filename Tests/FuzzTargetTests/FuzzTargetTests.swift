import EditorCore
import FuzzTargets
import TestSupport
import Testing

/// What `.ci/fuzz` tries with bytes of libFuzzer's, tried with those that are known, and a few near
/// them.
struct FuzzTargetTests {
  /// An input, made when it is asked for.
  struct Input: CustomTestStringConvertible, Sendable {
    let target: FuzzTarget
    let path: String
    var testDescription: String {
      "\(target.name): \(path.split(separator: "/").suffix(2).joined(separator: "/"))"
    }
  }

  static let inputs = FuzzTarget.all.flatMap { target in
    target.seeds.filter { $0.hasPrefix("Tests/") }.flatMap { folder in
      TestFiles.paths(in: TestFiles.root + "/" + folder) { !$0.hasSuffix(".edits") }
    }
    .map { Input(target: target, path: $0) }
  }

  @Test(arguments: inputs) func `nothing that is known is at fault`(input: Input) throws {
    let bytes = try TestFiles.bytes(of: input.path)
    #expect(input.target.fault(bytes) == nil)
    var random = SeededGenerator(seed: UInt64(bytes.count))
    for _ in 0..<20 where !bytes.isEmpty {
      var damaged = bytes
      for _ in 0...random.below(3) {
        let place = random.below(damaged.count)
        switch random.below(3) {
        case 0: damaged[place] = UInt8(random.below(256))
        case 1: damaged.insert(random.pick(bytes), at: place)
        default: damaged.removeSubrange(place..<min(damaged.count, place + 1 + random.below(4)))
        }
        if damaged.isEmpty { damaged = [0] }
      }
      #expect(input.target.fault(damaged) == nil, "\(damaged)")
    }
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `every target has inputs to begin with`(name: String) {
    #expect(Self.inputs.contains { $0.target.name == name })
  }
}
