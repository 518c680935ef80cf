/** Values that no field of the product may choke on, whatever its type. */
export const HOSTILE: { readonly [name: string]: unknown } = {
  empty: "",
  "only spaces": "   ",
  "a negative number": "-1",
  "a fraction": "0.1",
  "a number that is none": "NaN",
  infinity: "Infinity",
  "an exponent": "1e30",
  "an absurd number": `1${"0".repeat(30)}`,
  hexadecimal: "0x10",
  "digits of another script": "۱۰۰۰۰۰۰",
  "ten kilobytes": "k".repeat(10_240),
  "a null byte": "mango\0kite",
  "half a surrogate pair": "mango\ud83d",
  emoji: "🥭🪁🐯",
  "a homoglyph": "mаngо.kіte",
  "right-to-left marks": "\u202emango\u2066kite",
  "line breaks": "mango\r\nset-cookie: kite=1",
  markup: "<script>alert(1)</script>",
  sql: "'; drop table member_account; --",
  "a path": "../../../../etc/passwd",
  "a wildcard": "%_%",
  "year nought": "0000-01-01T00:00:00Z",
  "the last year": "9999-12-31T23:59:59.999999999Z",
  "a pattern's worst case": `${"a".repeat(2_000)}!`,
};

/** The same for what is not text. */
export const WRONG_TYPES: { readonly [name: string]: unknown } = {
  null: null,
  "a number": 7,
  "a negative number": -1,
  "a fraction": 0.1,
  "an absurd number": 1e30,
  true: true,
  "a list": ["mango"],
  "an object": { toString: "mango" },
};
