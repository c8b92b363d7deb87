import Documents
import EditorCore

/// A part of the program that takes what strangers made, with what must hold of it for any bytes.
///
/// `.ci/fuzz` runs each over bytes that libFuzzer makes, `FuzzTargetTests` over those that are known:
/// the files of `Inputs/NAME`, of which each that once failed is one.
package struct FuzzTarget: Sendable {
  package let name: String
  /// The folders of files to begin with, as seen from the package's own.
  package let seeds: [String]
  /// What does not hold, in words; nil where all does.
  package let fault: @Sendable ([UInt8]) -> String?

  init(
    _ name: String, seeds: [String] = [], fault: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.name = name
    self.seeds = seeds + ["Tests/FuzzTargets/Inputs/" + name]
    self.fault = fault
  }

  package static let all =
    DocumentFormat.allCases.map(document) + [
      plainYAML, merge, draft, schema, form, manifest, bundle, pattern, globs, catalogue, sanitizer,
      keys,
    ]
}

/// The bytes as one number, by which an input chooses what is done with it (FNV-1a).
func seed(of bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

/// The bytes before the first separator, and those after it.
func halves(of bytes: [UInt8], at separator: UInt8) -> (first: [UInt8], second: [UInt8]) {
  let place = bytes.firstIndex(of: separator) ?? bytes.endIndex
  return (Array(bytes[..<place]), Array(bytes[place...].dropFirst()))
}
