import Testing

@testable import Documents

struct NodeListTests {
  /// A leaf of each kind and type, and containers, with the greatest places that there are.
  private var nodes: [Node] {
    let most = UInt32(Limits.standard.fileSize)
    let kinds: [NodeKind] = [.null, .bool, .number, .string, .array, .object]
    let types: [LeafType] = [
      .plain, .integer, .real, .notFinite, .date, .time, .dateTime, .data,
    ]
    let spellings: [Spelling] = [.quoted, .bare, .encoded]
    var nodes: [Node] = []
    for kind in kinds {
      for type in types {
        for (number, spelling) in spellings.enumerated() {
          let index = UInt32(nodes.count)
          nodes.append(
            Node(
              keyStart: most - index, keyEnd: number == 0 ? Node.noKey : most,
              valueStart: index, valueEnd: most - 1,
              subtreeEnd: kind.isContainer ? most - 2 : index + 1,
              parent: index == 0 ? Node.noParent : index - 1,
              childCount: kind.isContainer ? most - 3 : 0, kind: kind, type: type,
              keySpelling: spelling, valueSpelling: spellings[(number + 1) % 3]))
        }
      }
    }
    return nodes
  }

  private func parts(_ node: Node) -> [UInt32] {
    [
      node.keyStart, node.keyEnd, node.valueStart, node.valueEnd, node.subtreeEnd, node.parent,
      node.childCount, UInt32(node.kind.rawValue), UInt32(node.type.rawValue),
      UInt32(node.keySpelling.rawValue), UInt32(node.valueSpelling.rawValue),
    ]
  }

  @Test func `nodes come out as they went in`() {
    let list = NodeList(nodes)
    #expect(list.count == nodes.count)
    for (packed, node) in zip(list, nodes) { #expect(parts(packed) == parts(node)) }
    list.lent { lent in
      #expect(lent.indices == nodes.indices)
      for index in lent.indices { #expect(parts(lent[index]) == parts(nodes[index])) }
    }
  }

  @Test func `a value takes 20 bytes, and 12 more where it holds others`() {
    #expect(MemoryLayout<PackedNode>.stride == 20)
    #expect(MemoryLayout<PackedContainer>.stride == 12)
  }
}
