import EditorCore
import Testing

struct SecretNamesTests {
  @Test(arguments: [
    "password", "dbPassword", "API_TOKEN", "api-key", "privateKey", "PWD", "my.secret",
    "mot_de_passé_token",
  ])
  func `a word of the name tells a secret`(key: String) {
    #expect(SecretNames.includes(key))
  }

  @Test(arguments: ["", "tokenizer", "passwordless", "keyPrivate", "secretary", "monkey", "パスワード"])
  func `a part of a word does not`(key: String) {
    #expect(!SecretNames.includes(key))
  }
}
