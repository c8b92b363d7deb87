import EditorCore
import Testing

struct SecrecyTests {
  @Test(arguments: [
    "password", "dbPassword", "API_TOKEN", "api-key", "privateKey", "PWD", "my.secret",
    "mot_de_passé_token", "PGPASSWORD", "DBPassword", "npm_authtoken", "SMTP_PASS", "pass",
    "ansible_ssh_pass", "RABBITMQ_DEFAULT_PASS", "vaultPass", "bindpw", "rootpw", "sshpass",
    "storepass", "sessionKey",
    "SLACK_WEBHOOK_URL", "CI_REGISTRY_PASS", "PROXY_PASS", "REDIS_CACHE_PASS",
    "SECRET_KEY_BASE", "AWS_SECRET_ACCESS_KEY", "AWS_BEARER_TOKEN_BEDROCK", "password2",
    "PreSharedKey", "wifi-psk", "SENTRY_DSN", "DATABASE_URL", "connectionString", "tokens",
    "apiKeys", "oldPasswords", "passwordHash", "TOKEN_FILE_CONTENT", "client_secret_value",
    "passphrases", "wifi-psks", "npm_authtokens", "pwds2", "pullSecret", "existingPassword",
    "existing_token",
    "imagePullSecretValue", "imagePullSecret",
    // As git and ssh spell theirs.
    "smtppass", "SMTPPASS", "dbpass", "secretkey", "privatekeys", "awssecretaccesskey",
    // As programs spell theirs.
    "encryptPassword", "ENCRYPT_SECRET", "REQUIREPASS",
    "requirepass", "masterauth", "preshared-key", "wep-key0", "client-key-data",
    // Headers of HTTP.
    "Authorization", "Proxy-Authorization", "proxy-authorization",
  ])
  func `a word of the name tells a secret`(key: String) {
    #expect(Secrecy().inside(key).covers)
  }

  @Test(arguments: [
    "", "tokenizer", "passwordless", "keyPrivate", "secretary", "monkey", "パスワード",
    "proxy_pass", "fastcgi_pass", "first_pass", "bloom_pass", "bypass", "compass", "keyboard",
    "hotkey",
  ])
  func `a part of a word does not`(key: String) {
    #expect(!Secrecy().inside(key).covers)
  }

  @Test(arguments: [
    "password_file", "PASSWORD_FILE", "certificatePasswordPath", "token_url", "tokenUri",
    "TOKEN_ENDPOINT", "passwordCommand", "apiKeyHelper", "awsCredentialExport", "secretRef",
    "credentialStore", "private_key_path", "passwordEnv", "TOKEN_ENV_VAR",
    "existingSecret", "imagePullSecrets", "auth.existingPasswordSecret",
  ])
  func `where a secret is kept is no secret`(key: String) {
    #expect(!Secrecy().inside(key).covers)
  }

  @Test(arguments: [
    "oktaTokenRegex", "identityTokenAlgorithm", "passwordPattern", "token_type", "secretName",
    "tokenHeader",
    "passwordMinimumLength", "PasswordMinimumCharacterSetCount",
    "tokenPrefix",
    "certificate_chain", "public_key", "publicToken", "tokenColors", "passwordPlaceholder",
    "PasswordAuthentication", "PermitEmptyPasswords", "password_encryption", "authorization",
    "AuthorizationMode",
  ])
  func `what a secret looks like is no secret`(key: String) {
    #expect(!Secrecy().inside(key).covers)
  }

  @Test(arguments: [
    "tokenExpiry", "token_ttl", "passwordExpirationDays", "tokenTimeout", "passwordRequired",
    "usePassword", "requirePassword", "secretsEnabled", "PasswordBlockSimple", "maxTokens",
    "CLAUDE_CODE_MAX_OUTPUT_TOKENS", "AllowSimplePassword", "tokenScopes", "inputTokens",
    "MaxPasswordFailedAttempts", "PasswordMinutesOfInactivityBeforeLock", "passwordPolicies",
    "unix password sync", "pam password change", "passwd chat", "encrypt passwords",
    "password server", "client-key", "requirePass", "wep-key-flags",
  ])
  func `what is asked of a secret, and how long it lasts, is no secret`(key: String) {
    #expect(!Secrecy().inside(key).covers)
  }

  @Test(arguments: [
    (["passwords", "server"], true), (["tokens", "chat"], true), (["credentials", "sync"], true),
    (["tokens", "0"], true), (["secrets", "db", "value"], true),
    (["secrets", "db", "file"], false),
    (["credentials", "username"], false), (["credentials", "password"], true),
    (["password_file", "0"], false), (["server", "port"], false), ([], false),
    (["list", "~new1", "token"], true), (["token", "url", "host"], false),
    (["secrets", "4", "17"], true), (["maxTokens", "0"], false), (["passwords"], true),
  ])
  func `the last key that says something decides`(keys: [String], isSecret: Bool) {
    #expect(Secrecy().at(Pointer(keys)).covers == isSecret)
  }

  @Test func `texts and numbers are hidden, what is on or off is not`() {
    let value = Value.object([
      .init("password", .number(Number(123))), .init("tokens", .array([.string("x")])),
      .init("secrets", .object([.init("a", .string("y")), .init("on", .bool(true))])),
      .init("token", .null), .init("port", .number(Number(80))),
    ])
    #expect(
      Secrecy().hiding(in: value, mask: "*").compactText
        == #"{"password":"*","tokens":["*"],"secrets":{"a":"*","on":true},"token":null,"port":80}"#)
  }

  @Test func `a variable that is named for a secret hides its value wherever it is told`() {
    let value = Value.array([
      .object([.init("name", .string("A")), .init("value", .string("x"))]),
      .object([.init("value", .string("$ecret")), .init("name", .string("DB_PASSWORD"))]),
    ])
    #expect(Secrecy().hidesPart(of: value))
    #expect(
      Secrecy().hiding(in: value, mask: "*").compactText
        == #"[{"name":"A","value":"x"},{"value":"*","name":"DB_PASSWORD"}]"#)
  }

  @Test func `what the source calls secret is, whatever it is and with all that is in it`() {
    // The document is place 0, what is under `a` is 1, and what is in that 2.
    let source = Secrecy.Source(
      isSecret: { $0 == 1 }, inside: { place, key in key == nil || key == "a" ? place + 1 : nil })
    let document = Secrecy(source)
    #expect(!document.isWhole && !document.inside("b").isWhole && document.inside(nil).isWhole)
    let value = Value.object([
      .init("a", .object([.init("file", .string("x")), .init("on", .bool(true))])),
      .init("b", .string("y")), .init("password", .string("z")), .init("none", .array([])),
    ])
    #expect(
      document.hiding(in: value, mask: "*").compactText
        == #"{"a":{"file":"*","on":"*"},"b":"y","password":"*","none":[]}"#)
    #expect(document.hidesPart(of: value) && !document.inside("b").hidesPart(of: .string("y")))
    #expect(Secrecy().at("/secrets/~new1/x").covers && document.at("/~value/a/~new1").isWhole)
    #expect(!Secrecy().at("").covers && Secrecy().at("password").covers)
  }

  @Test func `a list is told by what is no secret of it`() {
    let hosts = Value.array([.object([.init("token", .string("t")), .init("name", .string("h"))])])
    #expect(hosts.summary(by: Secrecy().inside("hosts")) == "1 item: h")
    #expect(hosts.summary(by: Secrecy().inside("secrets")) == "1 item")
    #expect(Value.array([.string("a")]).summary(by: Secrecy().inside("tokens")) == "1 item")
    #expect(Value.string("a").summary(by: Secrecy().inside("tokens")) == Secrecy.mask)
  }
}
