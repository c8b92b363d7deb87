internal import Documents

extension StoreError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .document(let path, let error):
      "\(path):\(error.position.line):\(error.position.column): \(error)"
    case .edit(let path, let error): "\(path): \(error)"
    }
  }
}
