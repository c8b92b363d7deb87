import TableUI
import Terminal

/// A table of named rows, which counts what it is asked for.
final class TestTable: TableDataSource {
  struct Section {
    var header: String?
    var rows: [String]
    var footer: String?
    var isHead = false
  }

  final class NameView: RowView {
    var name = ""
    var isOn = false
    var isSteady = true
    var didDraw: () -> Void = {}

    func prepareForReuse() {
      name = ""
      isOn = false
    }

    func draw(in canvas: inout Canvas, frame: Rect, isFocused: Bool) -> Point {
      didDraw()
      let sign = isFocused ? ">" : " "
      for line in 0..<frame.rows {
        canvas.write(
          line == 0 ? "\(sign)\(name)\(isOn ? " on" : "")" : "  line \(line)",
          at: Point(x: frame.x, y: frame.y + line), columns: frame.columns, style: .plain)
      }
      return Point(x: frame.x + 1, y: frame.y)
    }
  }

  let view = TableView()
  var sections: [Section]
  var heights: [String: Int] = [:]
  var on: Swift.Set<String> = []
  var requestedRows = 0
  var drawnRows: [String] = []
  /// Whether rows look the same until they are configured again.
  var areRowsSteady = true
  var requestedHeights = 0

  init(_ sections: [Section]) {
    self.sections = sections
    view.register(NameView(), forReuseIdentifier: "name")
    view.dataSource = self
    view.reloadData()
  }

  /// One section of so many rows, `row 0` and on.
  convenience init(rows: Int) {
    self.init([Section(header: nil, rows: (0..<rows).map { "row \($0)" }, footer: nil)])
  }

  /// The lines that a viewport of the size shows.
  func lines(columns: Int = 12, rows: Int) -> [String] {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    _ = view.draw(in: &canvas, frame: Rect(x: 0, y: 0, columns: columns, rows: rows))
    return canvas.lines
  }

  var focusedName: String? { view.focus.map { name($0) } }

  // MARK: TableDataSource

  var numberOfSections: Int { sections.count }

  func shape(ofSection section: Int) -> LineMap.SectionShape {
    let section = sections[section]
    return LineMap.SectionShape(
      header: section.header == nil ? 0 : 1, rows: section.rows.count,
      footer: section.footer == nil ? 0 : 1)
  }

  func header(ofSection section: Int) -> SectionCaption {
    SectionCaption(
      mark: view.focus == .head(ofSection: section) ? ">" : "",
      title: sections[section].header ?? "", takesFocus: sections[section].isHead)
  }

  func footer(ofSection section: Int) -> [String] { sections[section].footer.map { [$0] } ?? [] }

  func height(of position: TablePosition) -> Int {
    requestedHeights += 1
    return heights[name(position)] ?? 1
  }

  func rowView(at position: TablePosition, in table: TableView) -> any RowView {
    requestedRows += 1
    let view = table.dequeueReusableRow(withIdentifier: "name")
    if let view = view as? NameView {
      view.name = name(position)
      view.isOn = on.contains(name(position))
      view.isSteady = areRowsSteady
      view.didDraw = { [unowned self, name = name(position)] in drawnRows.append(name) }
    }
    return view
  }

  func identity(of position: TablePosition) -> AnyHashable { name(position) }

  func position(of identity: AnyHashable) -> TablePosition? {
    for (section, content) in sections.enumerated() {
      if AnyHashable(name(.head(ofSection: section))) == identity {
        return .head(ofSection: section)
      }
      if let row = content.rows.firstIndex(where: { AnyHashable($0) == identity }) {
        return TablePosition(section: section, row: row)
      }
    }
    return nil
  }

  private func name(_ position: TablePosition) -> String {
    let section = sections[position.section]
    return position.isHead ? "[\(section.header ?? "")]" : section.rows[position.row]
  }
}
