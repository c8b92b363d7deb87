internal import Documents
internal import EditorCore

/// What a server sent, or a part of it: a protobuf of the API as JSON spells it, in which what is zero, empty
/// or false is left out.
struct EtcdMessage {
  /// Nil for what is not there.
  let value: Value?

  init(_ value: Value?) { self.value = value }

  /// Reads what a server sent; it is not there where that is no JSON.
  init(sent bytes: [UInt8]) { value = Value(json: bytes) }

  subscript(name: String) -> EtcdMessage { EtcdMessage(value?[name]) }

  /// An integer, which is spelled as a text where it may be a long one.
  var integer: Int? {
    switch value {
    case .string(let text): Int(text)
    case .number(let number): Int(number.text)
    default: nil
    }
  }

  var text: String? { value?.string }

  var bytes: [UInt8]? { text.flatMap { Base64.decode($0.utf8) } }

  var isTrue: Bool { value == .bool(true) }

  var list: [EtcdMessage] { (value?.elements ?? []).map { EtcdMessage($0) } }

  /// How bytes are spelled.
  static func base64(_ bytes: some Collection<UInt8>) -> Value { .string(Base64.encode(bytes)) }
}
