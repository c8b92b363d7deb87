package import EditorCore

extension Document {
  /// Makes the changes with the fewest bytes changed, in the style of the text around them.
  ///
  /// Pointers name places of this document, whatever other changes do: removing an element does not
  /// move the indexes of the others. A value equal to what stands there changes nothing. The result
  /// is parsed again and compared with this document before it is returned.
  package func applying(_ changes: [Change]) throws(EditError) -> Document {
    var plan = try EditPlan(changes, for: self)
    if plan.isEmpty { return self }
    let later = CopiedParts.takeChanges(from: &plan)
    let result: Document
    do throws(EditError) {
      result = try LosslessEdit(document: self, plan: plan).result()
    } catch {
      // Where an alias stands for something else, or nothing, a copy is what its model stands for.
      guard CopiedParts.forget(in: &plan) else { throw error }
      result = try LosslessEdit(document: self, plan: plan).result()
    }
    return later.isEmpty ? result : try result.applying(later)
  }
}

private struct LosslessEdit {
  let document: Document
  let plan: EditPlan

  /// What the plan makes of the text, parsed again and compared.
  func result() throws(EditError) -> Document {
    let splices = try document.syntax.splices(of: plan, in: document)
    guard let text = document.bytes.applying(splices) else { throw .verificationFailed }
    let result: Document
    do throws(DocumentError) {
      result = try document.reading(text)
    } catch {
      throw .invalidResult(error)
    }
    guard document.syntax.holds(plan, from: document, in: result) else { throw .verificationFailed }
    return result
  }
}

/// Where lines and their indentation stand in the text, whatever its language.
extension Document {
  /// Where the text starts, after a byte order mark.
  var textStart: Int {
    bytes.withUnsafeBufferPointer { ByteOrderMark.length(in: $0) }
  }

  /// The white space that starts the line of the offset.
  func indent(at offset: Int) -> ArraySlice<UInt8> {
    let lineStart = bytes[..<offset].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? textStart
    return bytes[lineStart..<offset].prefix(while: \.isBlank)
  }

  /// The white space from the line's start to the offset; nil where anything else stands there.
  func indentIfFirst(on offset: Int) -> ArraySlice<UInt8>? {
    let start = blanksStart(before: offset)
    return start == textStart || bytes[start - 1].isLineEnd ? bytes[start..<offset] : nil
  }

  /// Where the spaces and tabs start that end at the offset.
  func blanksStart(before offset: Int) -> Int {
    var start = offset
    while start > textStart, bytes[start - 1].isBlank { start -= 1 }
    return start
  }

  var firstLineEnd: [UInt8]? {
    bytes.firstIndex(where: \.isLineEnd).map { start in
      let isPair = bytes[start...].starts(with: [.carriageReturn, .lineFeed])
      return Array(bytes[start..<start + (isPair ? 2 : 1)])
    }
  }
}

extension Document {
  /// Where those of the comments between two lines end that are about the file itself, and not about what
  /// follows: what a system, an editor or a reader of schemas looks for at the top, and whose the file is.
  ///
  /// - Returns: `start` where none is, and everywhere but at the top of the text.
  func endOfFileComments(from start: Int, to end: Int) -> Int {
    guard start == textStart else { return start }
    let lines = bytes[start..<end].split(
      separator: UInt8.lineFeed, omittingEmptySubsequences: false)
    let last = lines.last { line in
      let text = String(decoding: line, as: UTF8.self).lowercased()
      return Self.beginnings.contains { text.hasPrefix($0) }
        || Self.signs.contains { text.contains($0) }
    }
    return last.map { min($0.endIndex + 1, end) } ?? start
  }

  private static let beginnings = ["#!", "#:"]
  private static let signs = [
    "$schema", "vim:", "-*-", "kate:", "copyright", "licence", "license", "spdx-", "(c)",
    "generated",
  ]
}
