import EditorCore
import Glibc

/// Compares single nodes of two documents of the same language, without what is in them.
struct NodeComparison {
  private let old: Document
  private let new: Document
  // The tables and texts are lent, as checks and counts of references took half of the time.
  private let oldNodes: NodeList.Lent
  private let newNodes: NodeList.Lent
  private let oldBytes: UnsafeRawBufferPointer
  private let newBytes: UnsafeRawBufferPointer
  private let isDecoded: Bool

  /// Lends the body a comparison of the two documents.
  static func with<Result>(
    _ old: Document, _ new: Document, _ body: (NodeComparison) -> Result
  ) -> Result {
    old.nodes.lent { oldNodes in
      new.nodes.lent { newNodes in
        old.bytes.withUnsafeBytes { oldBytes in
          new.bytes.withUnsafeBytes { newBytes in
            body(
              NodeComparison(
                old: old, new: new, oldNodes: oldNodes, newNodes: newNodes, oldBytes: oldBytes,
                newBytes: newBytes, isDecoded: old.decoded != nil))
          }
        }
      }
    }
  }

  /// Whether both have the same kind and type, and mean the same where they are leaves.
  ///
  /// Where leaves are read from their spelling it must be the same.
  @inline(__always)
  func isSame(_ before: NodeID, _ after: NodeID) -> Bool {
    let (left, right) = (oldNodes[before.index], newNodes[after.index])
    guard left.kind == right.kind, left.type == right.type else { return false }
    if left.kind.isContainer { return left.childCount == right.childCount }
    if !isDecoded { return isSame(left.valueRange, right.valueRange) }
    // What is spelled alike, and needs no decoding, is the same; and what is not may be, too.
    let isPlain = left.valueSpelling != .encoded && left.valueSpelling == right.valueSpelling
    return isPlain && isSame(left.valueRange, right.valueRange)
      || old.value(before) == new.value(after)
  }

  /// Whether both have the same key, or neither has one; spelled alike where that is all there is.
  @inline(__always)
  func isSameKey(_ before: NodeID, _ after: NodeID) -> Bool {
    let (left, right) = (oldNodes[before.index], newNodes[after.index])
    guard left.hasKey, right.hasKey else { return left.hasKey == right.hasKey }
    let isSpelledAlike = isSame(
      Int(left.keyStart)..<Int(left.keyEnd), Int(right.keyStart)..<Int(right.keyEnd))
    if !isDecoded { return isSpelledAlike }
    let isPlain = left.keySpelling != .encoded && left.keySpelling == right.keySpelling
    return isPlain && isSpelledAlike || isSameDecodedKey(before, after)
  }

  /// Whether the two hold the same tree, whatever their keys.
  func isSameSubtree(_ before: NodeID, _ after: NodeID) -> Bool {
    guard isSame(before, after) else { return false }
    let count = Int(oldNodes[before.index].subtreeEnd) - before.index
    if count == 1 { return true }
    guard Int(newNodes[after.index].subtreeEnd) - after.index == count else { return false }
    for step in 1..<count {
      let (left, right) = (NodeID(before.index + step), NodeID(after.index + step))
      guard isSame(left, right), isSameKey(left, right) else { return false }
    }
    return true
  }

  private func isSameDecodedKey(_ before: NodeID, _ after: NodeID) -> Bool {
    guard let left = old.key(before), let right = new.key(after) else { return false }
    return left.isIdentical(to: right)
      || old.syntax.foldsKeyCase
        && KeyFolding(document: old).folded(left, of: before)
          .isIdentical(to: KeyFolding(document: new).folded(right, of: after))
  }

  @inline(__always)
  private func isSame(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> Bool {
    guard oldRange.count == newRange.count,
      let old = UnsafeRawBufferPointer(rebasing: oldBytes[oldRange]).baseAddress,
      let new = UnsafeRawBufferPointer(rebasing: newBytes[newRange]).baseAddress
    else { return false }
    return memcmp(old, new, oldRange.count) == 0
  }
}
