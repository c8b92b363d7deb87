// Reads texts with the parsers of Node, and prints where what they find is not what a line says.
//
// What comes in and what goes out is as of oracle.py. JSON5 and JSON with comments are expressions of
// JavaScript.
const { isDeepStrictEqual, parseEnv } = require("util");
const vm = require("vm");

const plain = (value) =>
  Array.isArray(value) ? value.map(plain)
  : value !== null && typeof value === "object"
  ? Object.fromEntries(Object.entries(value).map(([key, value]) => [key, plain(value)]))
  : typeof value === "number" && !Number.isFinite(value) ? String(value)
  : value === 0 ? 0 : value;

const read = (format, text) =>
  plain(format === "env" ? { ...parseEnv(text) } : vm.runInThisContext(`(${text}\n)`));

const counts = {};
const unread = new Set();
for (const line of require("fs").readFileSync(0, "utf8").split("\n")) {
  if (!line) continue;
  const { format, seed, edited, text, value } = JSON.parse(line);
  const name = `${format} ${seed}`;
  counts[format] ??= 0;
  if (format === "env" && !parseEnv || unread.has(name)) continue;
  let found;
  try {
    found = read(format, text.replace(/^\ufeff/, ""));
  } catch (error) {
    console.log(`${name}: ${error}\n${text}`);
    continue;
  }
  if (!isDeepStrictEqual(found, plain(value))) {
    // Node's reader of such files knows no key without a value, and fewer escapes.
    if (format === "env" && !edited) unread.add(name);
    else console.log(`${name}: ${JSON.stringify(found)}, not ${JSON.stringify(value)}\n${text}`);
    continue;
  }
  counts[format] += edited;
}
console.log("read " + Object.entries(counts).sort().map((count) => count.join(" ")).join(" "));
