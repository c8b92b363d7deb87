package import Documents
internal import EditorCore

/// Why a store could not be read or written: what happened, and the path it happened to.
package enum StoreError: Error, Hashable, Sendable {
  case file(FileError)
  /// The file was read, but its text is no document.
  case document(path: String, DocumentError)
  /// A change does not fit the document. Nothing was written.
  case edit(path: String, EditError)
  /// The address, and what became of what was asked of etcd.
  case etcd(String, EtcdError)
}

extension StoreError {
  /// Whether the file was changed, and can be read again to merge with what it holds now.
  package var isOutdatedBaseline: Bool {
    switch self {
    case .file(.changedUnderneath), .etcd(_, .outdated): true
    default: false
    }
  }
}

extension StoreError {
  /// Whether it is about a commit that was begun and is not answered yet.
  package var isUnderWay: Bool {
    if case .etcd(_, .underWay) = self { true } else { false }
  }
}

extension StoreError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .document(let path, let error):
      "\(path):\(error.position.line):\(error.position.column): \(error)"
    case .edit(let path, let error): "\(path): \(error)"
    case .etcd(let address, let error): "\(address): \(error)"
    }
  }
}
