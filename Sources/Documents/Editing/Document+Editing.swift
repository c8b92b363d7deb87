package import EditorCore

extension Document {
  /// Makes the changes with the fewest bytes changed, in the style of the text around them.
  ///
  /// Pointers name places of this document, whatever other changes do: removing an element does not
  /// move the indexes of the others. A value equal to what stands there changes nothing. The result
  /// is parsed again and compared with this document before it is returned.
  package func applying(_ changes: [Change]) throws(EditError) -> Document {
    let plan = try EditPlan(changes, for: self)
    if plan.isEmpty { return self }
    let splices = try syntax.splices(of: plan, in: self)
    guard let text = bytes.applying(splices) else { throw .verificationFailed }
    let result: Document
    do throws(DocumentError) {
      result = try reading(text)
    } catch {
      throw .invalidResult(error)
    }
    guard EditVerifier(old: self, new: result, plan: plan).holds() else {
      throw .verificationFailed
    }
    return result
  }
}
