public import EditorCore

extension Section {
  /// Has the host draw what stands above the rows.
  ///
  /// ```swift
  /// Section("Servers") { … }
  ///   .drawHeader(lines: 2) { drawing, values in
  ///     drawing.write(FieldText("Servers", .title))
  ///     drawing.write(FieldText(values.text("host") ?? "none yet", .dimmed), line: 1)
  ///   }
  /// ```
  /// - Parameters:
  ///   - lines: How high it is, at least 1; its first line alone stays while the rows scroll below it.
  ///   - draw: Draws it, given the values that rows have now; it is asked for each frame.
  /// - Returns: The section.
  nonisolated public func drawHeader(
    lines: Int = 1, _ draw: @escaping @MainActor (inout RowDrawing, FormValues) -> Void
  ) -> Section {
    drawn(\.ownHeader, lines, draw)
  }

  /// Has the host draw what stands below the rows; see `drawHeader(lines:_:)`.
  nonisolated public func drawFooter(
    lines: Int = 1, _ draw: @escaping @MainActor (inout RowDrawing, FormValues) -> Void
  ) -> Section {
    drawn(\.ownFooter, lines, draw)
  }

  nonisolated private func drawn(
    _ caption: WritableKeyPath<PaneSection, Any?>, _ lines: Int,
    _ draw: @escaping @MainActor (inout RowDrawing, FormValues) -> Void
  ) -> Section {
    var section = self
    section.drawn[keyPath: caption] = DrawnCaption(lines: max(1, lines), draw: draw)
    return section
  }
}

/// A header or a footer that a host draws.
nonisolated struct DrawnCaption {
  let lines: Int
  let draw: @MainActor (inout RowDrawing, FormValues) -> Void
}

extension PaneSection {
  var drawnHeader: DrawnCaption? { ownHeader as? DrawnCaption }
  var drawnFooter: DrawnCaption? { ownFooter as? DrawnCaption }
}
