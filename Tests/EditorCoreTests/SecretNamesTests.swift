import EditorCore
import Testing

struct SecretNamesTests {
  @Test(arguments: [
    "password", "dbPassword", "API_TOKEN", "api-key", "privateKey", "PWD", "my.secret",
    "mot_de_passé_token", "PGPASSWORD", "DBPassword", "npm_authtoken", "SMTP_PASS", "pass",
    "SECRET_KEY_BASE", "AWS_SECRET_ACCESS_KEY", "AWS_BEARER_TOKEN_BEDROCK", "password2",
    "PreSharedKey", "wifi-psk", "SENTRY_DSN", "DATABASE_URL", "connectionString", "tokens",
    "apiKeys", "oldPasswords", "passwordHash", "TOKEN_FILE_CONTENT", "client_secret_value",
  ])
  func `a word of the name tells a secret`(key: String) {
    #expect(SecretNames.includes(key))
  }

  @Test(arguments: ["", "tokenizer", "passwordless", "keyPrivate", "secretary", "monkey", "パスワード"])
  func `a part of a word does not`(key: String) {
    #expect(!SecretNames.includes(key))
  }

  @Test(arguments: [
    "password_file", "PASSWORD_FILE", "certificatePasswordPath", "token_url", "tokenUri",
    "TOKEN_ENDPOINT", "passwordCommand", "apiKeyHelper", "awsCredentialExport", "secretRef",
    "credentialStore", "private_key_path", "passwordEnv", "TOKEN_ENV_VAR",
  ])
  func `where a secret is kept is no secret`(key: String) {
    #expect(!SecretNames.includes(key))
  }

  @Test(arguments: [
    "oktaTokenRegex", "identityTokenAlgorithm", "passwordPattern", "token_type", "secretName",
    "tokenHeader", "passwordMinimumLength", "PasswordMinimumCharacterSetCount", "tokenPrefix",
    "certificate_chain", "public_key", "publicToken", "tokenColors", "passwordPlaceholder",
  ])
  func `what a secret looks like is no secret`(key: String) {
    #expect(!SecretNames.includes(key))
  }

  @Test(arguments: [
    "tokenExpiry", "token_ttl", "passwordExpirationDays", "tokenTimeout", "passwordRequired",
    "usePassword", "requirePassword", "secretsEnabled", "PasswordBlockSimple", "maxTokens",
    "CLAUDE_CODE_MAX_OUTPUT_TOKENS", "AllowSimplePassword", "tokenScopes", "inputTokens",
    "MaxPasswordFailedAttempts", "PasswordMinutesOfInactivityBeforeLock", "passwordPolicies",
  ])
  func `what is asked of a secret, and how long it lasts, is no secret`(key: String) {
    #expect(!SecretNames.includes(key))
  }

  @Test(arguments: [
    (["tokens", "0"], true), (["secrets", "db", "value"], true),
    (["secrets", "db", "file"], false),
    (["credentials", "username"], false), (["credentials", "password"], true),
    (["password_file", "0"], false), (["server", "port"], false), ([], false),
    (["list", "~new1", "token"], true), (["token", "url", "host"], false),
  ])
  func `the last key that says something decides`(keys: [String], isSecret: Bool) {
    #expect(SecretNames.cover(keys) == isSecret)
  }

  @Test func `texts and numbers are hidden, what is on or off is not`() {
    let value = Value.object([
      .init("password", .number(Number(123))), .init("tokens", .array([.string("x")])),
      .init("secrets", .object([.init("a", .string("y")), .init("on", .bool(true))])),
      .init("token", .null), .init("port", .number(Number(80))),
    ])
    #expect(
      value.hidingSecrets(mask: "*").compactText
        == #"{"password":"*","tokens":["*"],"secrets":{"a":"*","on":true},"token":null,"port":80}"#)
  }
}
