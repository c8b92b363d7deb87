/// The rows of each element of a collection of the model, in place among the other rows of a section.
///
/// ```swift
/// Section("Servers") {
///   ForEach("Found", \.found, id: \.host) { server in
///     Toggle(server.host, \.isUsed)
///   }
///   TextRow("Other", \.other)
/// }
/// ```
///
/// Rows come and go with the elements whenever the form is given another model, or is saved; a row keeps
/// its edit and the focus as long as there is an element of its name. A `List` has elements that a
/// person adds, removes and moves.
///
/// The row of an element is called after its collection, the element and itself, as
/// `found[alpha].isUsed`. Of two elements of one name, the second is `alpha#2`.
public struct ForEach<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the collection is called where something is wrong with its rows.
  ///   - property: The property of the model.
  ///   - name: What tells elements apart, wherever they stand.
  ///   - rows: Makes the rows of an element, which are bound to its properties.
  public init<Element, Name: CustomStringConvertible>(
    _ title: String, _ property: WritableKeyPath<Model, [Element]>, id name: KeyPath<Element, Name>,
    @RowBuilder<Element> rows: @escaping (Element) -> [FormRow<Element>]
  ) {
    var row = Row(
      identifier: RowIdentifier(RowSource.property(property).name ?? title), pointer: nil,
      title: title, control: .info)
    row.inPlace = RowsInPlace(
      title, property, name: { $0[keyPath: name].description }, rows: rows)
    self.row = row
  }

  /// The same for elements that have an identity of their own.
  public init<Element: Identifiable>(
    _ title: String, _ property: WritableKeyPath<Model, [Element]>,
    @RowBuilder<Element> rows: @escaping (Element) -> [FormRow<Element>]
  ) where Element.ID: CustomStringConvertible {
    self.init(title, property, id: \.id, rows: rows)
  }
}
