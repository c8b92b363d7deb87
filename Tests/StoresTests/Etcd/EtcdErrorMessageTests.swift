import Stores
import Testing

struct EtcdErrorMessageTests {
  @Test(arguments: [
    (
      EtcdError.noLibrary,
      "etcd is reached by libcurl, which is not here (Debian has it in 'libcurl4')"
    ),
    (
      .isKey("/app/x.toml", folder: "etcd:///app/"),
      "'/app/x.toml' is a key, and there is none below it; 'etcd:///app/' is what it is in"
    ),
    (.unreachable("'a:1', 'b:1'", reason: "refused"), "no answer from 'a:1', 'b:1': refused"),
    (.wrongPassword(user: "me"), "the user 'me' is unknown, or has another password"),
    (.noUser, "etcd asks for a user; ETCDCTL_USER names one"),
    (.notAllowed(user: "me"), "the user 'me' may not do that"),
    (.notAllowed(user: nil), "etcd does not allow that"),
    (.refused("too large"), "etcd refuses: too large"),
    (.badAnswer("HTTP status 404"), "the answer is none of etcd's: HTTP status 404"),
    (.compacted(5), "the history before revision 5 is gone"),
    (
      .tooManyOperations(200, limit: 128),
      "one Save would touch 200 keys, and etcd takes 128 at a time; save some of them first"
    ),
    (.outdated, "the keys were changed by another program"),
    (.underWay, "waiting for etcd"),
    (
      .unsettled("'a:1'", reason: "timeout"),
      "no answer from 'a:1': timeout; whether the change was saved is not known, so look before you try again"
    ),
  ])
  func `an error of etcd is told in words`(error: EtcdError, expected: String) {
    #expect("\(error)" == expected)
  }
}
