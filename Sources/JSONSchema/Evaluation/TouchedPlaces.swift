import EditorCore

/// The places at which a value differs from what it was.
///
/// Of two values that differ at no other places, a schema that applies to each part of them by itself
/// says the same of all the rest: an evaluation that keeps to these places finds what is gone in the one
/// and what is new in the other. Where schemas are weighed against each other, as in `anyOf`, `not` or
/// `if`, everything is looked at in both.
final class TouchedPlaces {
  /// What is touched inside the value, by key or by index as text, in the order of the places.
  private(set) var parts: [(token: String, places: TouchedPlaces)] = []
  private var numbers: [[UInt8]: Int] = [:]
  /// Whether the value may differ as a whole.
  private(set) var isWhole = false

  init(_ pointers: some Sequence<Pointer>) {
    for pointer in pointers { add(pointer.tokens[...]) }
  }

  private init() {}

  private func add(_ tokens: ArraySlice<String>) {
    // What is appended stands where the list ends.
    guard let token = tokens.first, token != "-" else {
      isWhole = true
      return
    }
    let bytes = Array(token.utf8)
    let number = numbers[bytes] ?? parts.count
    if number == parts.count {
      numbers[bytes] = number
      parts.append((token, TouchedPlaces()))
    }
    parts[number].places.add(tokens.dropFirst())
  }
}
