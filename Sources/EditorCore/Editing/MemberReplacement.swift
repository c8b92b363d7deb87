/// Gives an object other members as a whole, as one step to undo.
///
/// What stays as it is keeps its comments, and a member that is an object or a list is changed part by part.
package struct MemberReplacement {
  private let object: any OpenObject
  private let lists: [ListOrigins]
  private let session: EditSession

  /// - Parameters:
  ///   - object: Whose members these are.
  ///   - lists: What is known of the elements of lists inside of it.
  ///   - session: Whose draft it is.
  package init(
    of object: any OpenObject, lists: [ListOrigins] = [], in session: EditSession
  ) {
    (self.object, self.lists, self.session) = (object, lists, session)
  }

  /// Gives the object these members in the place of those that it has; throws where one is not taken, and leaves
  /// all as it was then.
  package func take(_ members: [Value.Member]) throws(EditRefusal) {
    let count = session.stepCount
    do throws(EditRefusal) {
      try become(members)
    } catch {
      session.takeBackSteps(after: count)
      throw error
    }
    session.joinSteps(after: count)
  }

  private func become(_ members: [Value.Member]) throws(EditRefusal) {
    let editing = MemberEditing(of: object, in: session)
    let known = session.working.currentSlot(of: object.row).value?.members ?? []
    for old in known where !members.contains(where: { $0.key.isIdentical(to: old.key) }) {
      _ = try editing.remove(editing.ownRow(forKey: old.key))
    }
    for member in members {
      guard let old = known.first(where: { $0.key.isIdentical(to: member.key) }) else {
        if let refusal = editing.refusalToAdd(member.key) { throw refusal }
        try editing.add(member.key, value: member.value)
        continue
      }
      guard old.value != member.value else { continue }
      if case .object = old.value, case .object(let inner) = member.value,
        let object = session.drafted.openObject(named: object.place.member(member.key).row)
      {
        try MemberReplacement(of: object, lists: lists, in: session).become(inner)
      } else if case let row = try editing.ownRow(forKey: member.key),
        let list = ListReplacement(of: row, by: .value(member.value), lists: lists, in: session)
      {
        list.take()
      } else {
        try OpenKindChange(editing.ownRow(forKey: member.key), in: session).put(member.value)
      }
    }
    let keys = members.map(\.key)
    guard let object = session.drafted.openObject(named: object.place.row), object.keepsOrder,
      !object.keysInOrder.elementsEqual(keys, by: { $0.isIdentical(to: $1) })
    else { return }
    editing.arrange(keys)
  }
}
