import Documents
import EditorCore
import Stores

/// What keys of etcd held before, each of which a draft can take back by itself.
struct KeyHistory {
  private let kept: BackingStores
  private let snapshot: any Snapshot
  private let form: FormContent

  /// The most versions that are told.
  private static let mostVersions = 50

  init(of kept: BackingStores, holding snapshot: any Snapshot, form: FormContent) {
    self.kept = kept
    self.snapshot = snapshot
    self.form = form
  }

  var versions: [KeptVersion] {
    kept.remotes.flatMap { remote -> [KeptVersion] in
      guard let present = kept.part(of: remote, in: snapshot) else { return [] }
      return remote.versions(before: present).prefix(Self.mostVersions).map {
        version($0, of: remote, over: present)
      }
    }
  }

  private func version(
    _ key: EtcdKey, of remote: EtcdStore, over present: DocumentSnapshot
  ) -> KeptVersion {
    let name = String(decoding: key.key.dropFirst(remote.address.prefix.count), as: UTF8.self)
    let layer = kept.stack == nil ? nil : remote.name
    return KeptVersion(
      moment: .revision(key.modified), time: nil, age: localized("revision \(key.modified)"),
      size: key.value.count, writer: name, location: remote.address.text(of: name.utf8),
      changes: {
        remote.snapshot(present, with: key).map { present.placeChanges(since: $0, of: form) }
      },
      record: {
        remote.snapshot(present, with: key).map {
          present.record(takingBack: $0, in: layer, of: form)
        }
      },
      text: { remote.snapshot(present, with: key).flatMap { text(of: key, in: $0, of: remote) } },
      diff: { name in
        remote.snapshot(present, with: key).map {
          present.unifiedDiff(to: $0, hiding: form.secrets, there: form.secrets).bytes(name: name)
        }
      })
  }

  /// What a key holds in a snapshot, secrets masked.
  private func text(
    of key: EtcdKey, in snapshot: DocumentSnapshot, of remote: EtcdStore
  ) -> [UInt8]? {
    let name = key.key.dropFirst(remote.address.prefix.count)
    return snapshot.textWithoutSecrets(of: form)
      .flatMap { try? Document($0, format: .keys) }.flatMap { KeyList($0) }?
      .records.first { $0.key.elementsEqual(name) }?.value
  }
}
