import EditorCore
import TestSupport
import Testing

/// Passwords that stand in addresses, and what looks like one and is none.
struct EmbeddedSecretTests {
  @Test(arguments: [
    ("https://me:hunter2@example.org/a", "https://me:*@example.org/a"),
    ("http://me:p@ss:w@proxy:3128", "http://me:*@proxy:3128"),
    ("postgres://:hunter2@db", "postgres://:*@db"),
    ("amqp://a:b@c,amqp://d:e@f", "amqp://a:*@c,amqp://d:*@f"),
    ("say \"redis://x:y@z\" twice", "say \"redis://x:*@z\" twice"),
    ("ftp://ü:é@ö", "ftp://ü:*@ö"),
    ("https://a:p1@h|https://b:p2@h", "https://a:*@h|https://b:*@h"),
    ("http://a|http://u:p@b", "http://a|http://u:*@b"),
    ("redis://u:a;b,c@h", "redis://u:*@h"),
    ("postgres://u:${DB_PW:-hunter2}@db", "postgres://u:*@db"),
    ("me:hunter2@proxy.example.org:3128", "me:*@proxy.example.org:3128"),
    ("me:p@ss:w@proxy:3128", "me:*@proxy:3128"), ("Bearer aGk.x-y", "Bearer *"),
    ("Basic bWU6cHc=", "Basic *"), ("Basic aHVudGVy", "Basic *"),
    ("https://0123456789abcdef0123@github.com/a", "https://*@github.com/a"),
    (
      "https://h/a?page=1&access_token=x.y&z=2#token=q",
      "https://h/a?page=1&access_token=*&z=2#token=*"
    ),
    ("wss://u:p@h/?apiKey=k and more", "wss://u:*@h/?apiKey=* and more"),
    ("http://a?u=http://me:pw@h/&token=x", "http://a?u=http://me:*@h/&token=*"),
    ("http://h/a?next=http://b?token=x", "http://h/a?next=http://b?token=*"),
    ("/bin/x --password hunter", "/bin/x --password *"),
    ("/usr/bin/x --password p@ss y", "/usr/bin/x --password * y"),
    ("mysqldump --password hunter mydb", "mysqldump --password * mydb"),
    ("/bin/x --token Abc --verbose", "/bin/x --token * --verbose"),
    ("app --api-key ABCDEF", "app --api-key *"), ("app --token Abc -v", "app --token * -v"),
    ("curl -H 'Authorization: Bearer QWERTY' h", "curl -H 'Authorization: Bearer *' h"),
    ("./run --token abc && ls", "./run --token * && ls"),
    (
      "TOKEN=a -----BEGIN PRIVATE KEY-----b-----END PRIVATE KEY----- TOKEN=c",
      "TOKEN=* -----BEGIN PRIVATE KEY-----*-----END PRIVATE KEY----- TOKEN=*"
    ),
    ("npm set //r.org/:_authToken=hunter2", "npm set //r.org/:_authToken=*"),
    ("PASSWORD=correct horse battery", "PASSWORD=*"), ("TOKEN=a b\nc", "TOKEN=*\nc"),
    ("Server=x;Password=a b;Port=1", "Server=x;Password=*;Port=1"),
    ("PGPASSWORD=a psql -h db", "PGPASSWORD=* psql -h db"), ("x TOKEN=a b", "x TOKEN=* b"),
    ("Server=x; Password=a b; Port=1", "Server=x; Password=*; Port=1"),
    ("sudo /usr/bin/curl -s -u me:s3 h", "sudo /usr/bin/curl -s -u me:* h"),
    ("curl -u me:s3 https://h", "curl -u me:* https://h"),
    ("curl --user 'me:s3 x' h", "curl --user 'me:*' h"),
    ("TOKEN=abc LANG=C", "TOKEN=* LANG=C"), ("curl --api-key=k.1 -s", "curl --api-key=* -s"),
    (
      "!f() { echo username=me; echo password=hunter2; }; f",
      "!f() { echo username=me; echo password=*; }; f"
    ),
    ("GH_TOKEN=\"a b\" gh", "GH_TOKEN=\"*\" gh"), ("'PGPASSWORD=a' psql", "'PGPASSWORD=*' psql"),
    ("\"ADMIN_PASSWORD=alpha bravo charlie\"", "\"ADMIN_PASSWORD=*\""),
    ("\"A=b\" \"TOKEN=x\\\" y z\" \"B=c\"", "\"A=b\" \"TOKEN=*\" \"B=c\""),
    ("docker run -e 'API_TOKEN=alpha bravo' img", "docker run -e 'API_TOKEN=*' img"),
    ("docker run --env=ADMIN_PASSWORD=alpha9 img", "docker run --env=ADMIN_PASSWORD=* img"),
    ("sshpass -p s3cret ssh h", "sshpass -p * ssh h"),
    ("/usr/bin/sshpass -ps3 ssh h", "/usr/bin/sshpass -p* ssh h"),
    ("curl -ume:s3 h", "curl -ume:* h"), ("curl -fsSu me:s3 h", "curl -fsSu me:* h"),
    ("sshpass -p's3 x' ssh h", "sshpass -p'*' ssh h"), ("sshpass -p@bc ssh h", "sshpass -p* ssh h"),
    ("mysql -u me -ps3cret db", "mysql -u me -p* db"),
    ("mysqldump -p's3 x'", "mysqldump -p'*'"),
    ("//h/s /mnt cifs user=a,password=s3,uid=1 0 0", "//h/s /mnt cifs user=a,password=*,uid=1 0 0"),
    ("curl -o mysql.tgz -u bob:s3 https://h/", "curl -o mysql.tgz -u bob:* https://h/"),
    (
      "rsync /var/lib/mysql -e \"sshpass -p s3 ssh\" h",
      "rsync /var/lib/mysql -e \"sshpass -p * ssh\" h"
    ),
    ("root:$6$salt$Xk0/3y.Zb1Q8mJ7sW2uT5vN4:19000:0:", "root:*:19000:0:"),
    ("{CRYPT}$1$salt$Xk0/3y.Zb1Q8mJ7sW2uT5v", "{CRYPT}*"),
    ("$6$salt$Xk0/3y.Zb1Q8mJ7sW2uT5vN4", "*"), ("$2b$12$abcdefghijklmnopqrstuv", "*"),
    ("$y$j9T$F5Jx5f$X3DX6M94c7o.9agCG9G317", "*"),
    ("$argon2id$v=19$m=65536,t=3$c2FsdHNhbHQ$aGFzaGhhc2g", "*"),
    ("sshpass -v -p x1 ssh h", "sshpass -v -p * ssh h"),
    ("sshpass -p x1 ssh -p 2222 h", "sshpass -p * ssh -p 2222 h"),
    ("curl -u'me:s3' h", "curl -u'me:*' h"), ("curl -ume:'s3 x' h", "curl -ume:'*' h"),
    ("curl -u me:'s3 x' h", "curl -u me:'*' h"),
    ("curl -u \"me:a\\\"bc9\" h", "curl -u \"me:*\" h"),
    ("curl -u me:s3 h && docker run -u 10:10 i", "curl -u me:* h && docker run -u 10:10 i"),
    ("redis-server --requirepass hunter2", "redis-server --requirepass *"),
    (
      "-----BEGIN RSA PRIVATE KEY-----\nQUJD\n-----END RSA PRIVATE KEY-----\n",
      "-----BEGIN RSA PRIVATE KEY-----*-----END RSA PRIVATE KEY-----\n"
    ),
    ("-----BEGIN PRIVATE KEY-----\nQUJD", "-----BEGIN PRIVATE KEY-----*"),
    ("app --token abc1 -v", "app --token * -v"), ("-password 'a b' x", "-password '*' x"),
    ("app --api-key \"k\"; app", "app --api-key \"*\"; app"),
    (
      "curl -H \"Authorization: Bearer a.b\" -H 'x-api-key: c' u",
      "curl -H \"Authorization: Bearer *\" -H 'x-api-key: *' u"
    ),
    ("Proxy-Authorization: Basic bWU6cHc=", "Proxy-Authorization: Basic *"),
    ("authorization: Digest username=\"a\"", "authorization: Digest *"),
    ("x?a=1;b=2 token=c;d", "x?a=1;b=2 token=*;d"),
    ("db:\n  password: hunter 2\n  port: 1\n", "db:\n  password: *\n  port: 1\n"),
    ("[client]\nuser = a\npassword = hunter 2  \n", "[client]\nuser = a\npassword = *  \n"),
    ("a: 1\n- token: 'x y'\n# token: z", "a: 1\n- token: '*'\n# token: *"),
    (
      #"{"db": {"password": "h\"2", "port": 1}, "token":"x"}"#,
      #"{"db": {"password": "*", "port": 1}, "token":"*"}"#
    ),
    (
      #"[{"password":12345, "c": "keep"}, {'token': x]"#,
      #"[{"password":*, "c": "keep"}, {'token': *]"#
    ),
    ("a: 1\npassword: &p hunter2\n", "a: 1\npassword: &p *\n"),
    ("https://u:p@h/?a=b;token=c secret=d", "https://u:*@h/?a=b;token=* secret=*"),
  ])
  func `it is masked, and the rest is shown`(text: String, masked: String) {
    #expect(EmbeddedSecret.stands(in: text))
    #expect(EmbeddedSecret.masking(text, with: "*") == masked)
    #expect(!Secrecy.ofForm().hidesNothing(in: Array(text.utf8)))
    #expect(Secrecy().hides(.string(text)) && !Secrecy().hidesAll(of: .string(text)))
    #expect(
      Secrecy().hiding(in: .array([.string(text), .array([])]), mask: "*")
        == .array([.string(masked), .array([])]))
  }

  @Test(arguments: [
    "", "@", "://", "a:b@c", "//me:x@y", "mailto:me@example.org", "git@github.com:a/b.git",
    "https://example.org:80/@a:b", "https://me@example.org", "https://me:@example.org",
    "https://a.org?x=http:b@c", "https://me:${TOKEN}@example.org", "http://a b:c@d",
    "npm:lodash@4.17.21", "alpine:3.18@sha256:0123456789", "a:b@c:d", "a:b@c:", "me:${P}@h:1",
    "a:b/c@d:1",
    "mailto:me@h", ":b@c:1", "Bearer of news", "Bearer", "Basic settings", "Basic JavaScript",
    "Basic", "Basic ", "Basic x", "ssh://0123456789abcdef0123@h",
    "-----BEGIN PUBLIC KEY-----\nQUJD", "-----BEGIN PRIVATE KEY-----", "TOKEN=", "token = x",
    "TOKEN=$T x", "PASSWORD_FILE=/run/x", "max_tokens=5", "a=b", "=x",
    "b-token",
    "echo \"password=$(pass x)\"", "token==", "https://h/?token=", "https://h/?maxTokens=5",
    "what?token=x", "app --token $TOKEN1", "app --token -v1",
    "say --token to be asked", "See the option --token for it", "use --token instead",
    "Without --password option", "--token is asked for", "give a --token when asked",
    "Ask for --password", "Pass --token explicitly.", "Use --password required (see docs)",
    "The server asks --password before --user",
    "app --token-file /run/1", "a--token b1", "--token ", "--token", "authorization: enabled",
    "Authorization: Bearer ${T}", "authorization:", "x-token:a", "x-token: $T", "token: x1",
    "https://h/?token=${T}", "a: 1\npassword: ${P}", "password:\n  required: true",
    "password: {\n", "{a: token}",
    "x\nPassword: at least 8 characters, one digit.", "x\npassword: \"${P}\"",
    "x\ntoken: '{{ .t }}'", "mysql -u me -p db", "mysqldump -p", "mkdir -p/x",
    "docker run --name mysql -p3306:3306 x", "ls /var/lib/mysql -port", "rw,password=,uid=1",
    "$6$", "$5$ or more than that is asked", "$y$j9T$short", "$HOME$12$abcdefghijklmnopqrstuv",
    "{\"password\": null, \"next\": true}", "x\npassword: *alias",
  ])
  func `of other texts nothing is`(text: String) {
    #expect(!EmbeddedSecret.stands(in: text) && EmbeddedSecret.masking(text) == text)
  }

  @Test func `to look takes time in proportion to the text`() {
    let signs =
      "pass\n" + String(repeating: " ", count: 20_000) + String(repeating: "=", count: 20_000)
    let quotes = "pass\n" + String(repeating: "\"x\" = ", count: 20_000)
    let start = ThreadTime.seconds
    #expect(!EmbeddedSecret.stands(in: signs) && !EmbeddedSecret.stands(in: quotes))
    #expect(ThreadTime.seconds - start < 10)
  }
}
