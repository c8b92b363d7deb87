internal import EditorCore

/// Why etcd could not be asked, or did not do what it was asked.
package enum EtcdError: Error, Hashable, Sendable {
  /// There is no libcurl.
  case noLibrary
  case badAddress(String)
  /// The address names the key, which is in the folder, and below which there is none.
  case isKey(String, folder: String)
  /// The address holds a password, which other processes could read.
  case passwordInAddress
  /// A password would go over plain HTTP to another machine.
  case notSecure(String)
  /// A password is to come from the file, which cannot be read, or which others can.
  case passwordFile(String)
  /// Nobody is there to be asked for the password of the user.
  case noPassword(user: String)
  /// No node of these answers, for the reason of the last one.
  case unreachable(String, reason: String)
  /// The user is unknown, or has another password.
  case wrongPassword(user: String)
  /// A user is asked for, and none was given.
  case noUser
  /// The user may not do what was asked; nil where the certificate says who it is.
  case notAllowed(user: String?)
  /// What the server says.
  case refused(String)
  /// The server answers in a way that is not understood.
  case badAnswer(String)
  /// The history before the revision is gone.
  case compacted(Int)
  /// One Save would make more operations than a server takes.
  case tooManyOperations(Int, limit: Int)
  /// The keys are others by now than they were when they were read.
  case outdated
  /// A Save was sent and is not answered yet; another try goes on with it.
  case underWay
  /// A Save was sent, and nobody could be asked what became of it.
  case unsettled(String, reason: String)
}

extension EtcdError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noLibrary:
      localized("etcd is reached by libcurl, which is not here (Debian has it in 'libcurl4')")
    case .badAddress(let text):
      localized("'\(text)' is not an address such as etcd://host1,host2:2379/app/")
    case .isKey(let key, let folder):
      localized("'\(key)' is a key, and there is none below it; '\(folder)' is what it is in")
    case .passwordInAddress:
      localized(
        "no password belongs into an address, where others see it; ETCDCTL_USER, ETCDCTL_PASSWORD or PREFS_TUI_ETCD_PASSWORD_FILE has it, or it is asked for"
      )
    case .notSecure(let host):
      localized(
        "no password is sent to '\(host)' over plain HTTP; 'etcds://' or ETCDCTL_CACERT has it sent over TLS"
      )
    case .passwordFile(let path):
      localized("the password file '\(path)' cannot be read, or can be by others than its owner")
    case .noPassword(let user):
      localized(
        "the user '\(user)' has a password, which nobody can be asked for here; ETCDCTL_PASSWORD or PREFS_TUI_ETCD_PASSWORD_FILE has it"
      )
    case .unreachable(let hosts, let reason): localized("no answer from \(hosts): \(reason)")
    case .wrongPassword(let user):
      localized("the user '\(user)' is unknown, or has another password")
    case .noUser: localized("etcd asks for a user; ETCDCTL_USER names one")
    case .notAllowed(let user?): localized("the user '\(user)' may not do that")
    case .notAllowed(nil): localized("etcd does not allow that")
    case .refused(let words): localized("etcd refuses: \(words)")
    case .badAnswer(let words): localized("the answer is none of etcd's: \(words)")
    case .compacted(let revision):
      localized("the history before revision \(revision) is gone")
    case .tooManyOperations(let count, let limit):
      localized(
        "one Save would touch \(count) keys, and etcd takes \(limit) at a time; save some of them first"
      )
    case .outdated: localized("the keys were changed by another program")
    case .underWay: localized("waiting for etcd")
    case .unsettled(let hosts, let reason):
      localized(
        "no answer from \(hosts): \(reason); whether the change was saved is not known, so look before you try again"
      )
    }
  }
}
