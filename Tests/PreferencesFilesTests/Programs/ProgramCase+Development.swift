import EditorCore

extension ProgramCase {
  /// The tools of developers that bring much along.
  static let development = [
    ProgramCase(
      program: "clangd", file: "home/.config/clangd/config.yaml",
      text: "CompileFlags:\n  Add: -DX=one # mine\n", keys: ["CompileFlags", "Add"],
      value: .string("-DX=two"), isThere: "clangd --version",
      command: """
        touch a.cc; clangd --check=a.cc 2>&1 \
        | sed -n 's/.*fallback command is: .*\\(-DX=[a-z]*\\) .*/\\1/p'
        """),
    ProgramCase(
      program: "clippy", file: "home/work/clippy.toml",
      text: "# mine\ntoo-many-arguments-threshold = 3\n", keys: ["too-many-arguments-threshold"],
      value: .number(Number(4)), isThere: "clippy-driver --version",
      command: """
        printf 'pub fn f(_: u8, _: u8, _: u8, _: u8, _: u8, _: u8) {}\\n' > a.rs; \
        HOME=$OWN clippy-driver --crate-type lib --emit=metadata a.rs 2>&1 \
        | sed -n 's/.*too many arguments (6\\/\\([0-9]*\\)).*/\\1/p'
        """),
    ProgramCase(
      program: "eslint", file: "home/work/.eslintrc.json",
      text: "{\n  \"root\": true,\n  \"parserOptions\": {\"ecmaVersion\": 2017 /* mine */}\n}\n",
      keys: ["parserOptions", "ecmaVersion"], value: .number(Number(2018)),
      isThere: "command -v eslint",
      command: """
        DISABLE_V8_COMPILE_CACHE=1 NODE_PATH=/usr/share/nodejs eslint --print-config a.js \
        | sed -n 's/.*"ecmaVersion": \\([0-9]*\\).*/\\1/p'
        """),
    ProgramCase(
      program: "gradle", file: "home/.gradle/gradle.properties", text: "# mine\ndescription=one\n",
      keys: ["description"], value: .string("two"), isThere: "command -v gradle && command -v java",
      command: """
        export JAVA_TOOL_OPTIONS="-Duser.home=$HOME -Djava.io.tmpdir=$PWD -XX:-UsePerfData"; \
        touch settings.gradle; gradle --offline --no-daemon -q properties \
        | sed -n 's/^description: //p'
        """),
    // It ends at a.rs, which is no package, before it connects.
    ProgramCase(
      program: "pypi", file: "home/.pypirc",
      text: "[distutils]\nindex-servers = here\n[here]\n# mine\n"
        + "repository = https://one.invalid/\nusername = me\n",
      keys: ["here", "repository"], value: .string("https://two.invalid/"),
      isThere: "twine --version",
      command: """
        twine upload -r here --non-interactive a.rs \
        | sed -n 's/^Uploading distributions to //p'
        """),
    ProgramCase(
      program: "pyproject", file: "home/work/pyproject.toml",
      text: "[tool.pytest.ini_options]\nmarkers = \"one\" # mine\n",
      keys: ["tool", "pytest", "ini_options", "markers"], value: .string("two"),
      isThere: "python3 -m pytest --version",
      command: "python3 -m pytest --markers | sed -n '1s/^@pytest.mark.\\(.*\\):$/\\1/p'"),
    ProgramCase(
      program: "rubocop", file: "home/work/.rubocop.yml",
      text: "Layout/LineLength:\n  Max: 77 # mine\n", keys: ["Layout/LineLength", "Max"],
      value: .number(Number(91)), isThere: "command -v rubocop",
      command: "rubocop --show-cops Layout/LineLength | sed -n 's/^  Max: //p'"),
    // Of this file it goes by nothing else, and runs what is named.
    ProgramCase(
      program: "yarn", file: "home/.yarnrc.yml", text: "yarnPath: one.js # mine\n",
      keys: ["yarnPath"], value: .string("two.js"), isThere: "command -v yarnpkg",
      command: """
        for name in one two; do echo "console.log('$name.js')" > ../$name.js; done; \
        NODE_PATH=/usr/share/nodejs yarnpkg
        """),
  ]
}
