import Documents
import EditorCore

/// The rows of values that nothing can be done to: each shows what is there, and why it is locked.
struct StrayRows {
  let document: Document
  /// What is secret at a place of the document, and what the row there is called.
  let secrecy: (Pointer) -> Secrecy
  let identifier: (Pointer) -> RowIdentifier

  /// The row of a setting whose key no pointer can name.
  func unnameable(_ node: NodeID) -> Row {
    var row = Row(
      identifier: identifier(Pointer())
        .appending(.name("~@\(document.valueRange(node).lowerBound)")),
      pointer: nil,
      title: document.keyRange(node).map { document.spelling(in: $0) } ?? "",
      control: .info,
      lockReason: localized("the key is not valid Unicode: it holds a lone surrogate"))
    row.fixedValue = document.value(node)
    let object = document.parent(node).flatMap { document.pointer($0) } ?? Pointer()
    row.take(secrecy(object).inside(row.title))
    return row
  }

  /// The row of a value that does not count, as its key is there again further down.
  func overruled(_ node: NodeID, at pointer: Pointer, title: String) -> Row {
    let offset = document.valueRange(node).lowerBound
    var row = Row(
      identifier: identifier(pointer).appending(.again(offset)),
      pointer: nil,
      title: title,
      control: .info,
      lockReason: localized("does not count: the same key is there again further down"))
    row.fixedValue = document.value(node)
    row.take(secrecy(pointer))
    row.isSecret = row.fixedValue.map(row.secrecy.hidesAll) ?? false
    return row
  }
}
