/// The keys that at least half of the objects have which stand beside one, in a list or under keys of a
/// person's own, and that it has not; the commonest first.
struct NeighbourKeys {
  let keys: [String]

  private static let mostNeighbours = 200

  init(of object: any OpenObject, in session: EditSession) {
    let row = session.row(object.place.row)
    let around = row?.element.flatMap { session.row($0.list) } ?? row?.openObject?.row
    let neighbours: [Value]
    switch around.flatMap({ session.working.currentSlot(of: $0).value }) {
    case .array(let elements)?: neighbours = elements
    case .object(let members)?: neighbours = members.map(\.value)
    default: neighbours = []
    }
    let own = Set(object.keysInOrder.map { Array($0.utf8) })
    let objects = neighbours.suffix(Self.mostNeighbours).map(\.members)
      .filter { !$0.isEmpty && Set($0.map { Array($0.key.utf8) }) != own }
    var keys: [String] = []
    var counts: [[UInt8]: Int] = [:]
    for key in objects.joined().map(\.key) where !own.contains(Array(key.utf8)) {
      if counts[Array(key.utf8)] == nil { keys.append(key) }
      counts[Array(key.utf8), default: 0] += 1
    }
    let count = { (key: String) in counts[Array(key.utf8)] ?? 0 }
    self.keys = keys.filter { count($0) * 2 >= objects.count }.enumerated()
      .sorted { (count($1.element), $0.offset) < (count($0.element), $1.offset) }.map(\.element)
  }
}
