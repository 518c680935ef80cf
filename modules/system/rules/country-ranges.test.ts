import { expect, test } from "vitest";
import { CountryRangesError, readCountryRanges } from "./country-ranges.ts";

const FILE = `# first,last,country
"203.0.113.0","203.0.113.127","PK"
198.51.100.0/24,DE,Germany
2001:db8::,2001:db8:0:ffff:ffff:ffff:ffff:ffff,FR
2001:db8:ff00::/40,SE

203.0.113.128,203.0.113.128,IN
`;

// B-1010
test.each([
  ["203.0.113.0", "PK"],
  ["203.0.113.127", "PK"],
  ["203.0.113.128", "IN"],
  ["203.0.113.129", null],
  ["203.0.112.255", null],
  ["198.51.100.0", "DE"],
  ["198.51.100.255", "DE"],
  ["198.51.101.0", null],
  ["::ffff:198.51.100.7", "DE"],
  ["2001:db8::1", "FR"],
  ["2001:db8:1::", null],
  ["2001:db8:ffff::1", "SE"],
  ["::1", null],
  ["", null],
  ["nonsense", null],
])("an address %s is in %s", (ip, country) => expect(readCountryRanges(FILE)(ip)).toBe(country));

// B-1010
test.each([
  "203.0.113.9,203.0.113.1,PK",
  "203.0.113.0,2001:db8::,PK",
  "203.0.113.0/33,PK",
  "203.0.113.0/24,Pakistan",
  "203.0.113.0,203.0.113.255",
  "somewhere,PK",
  "10.0.0.0/8,PK\n10.1.0.0/16,DE",
])("a file with %j is refused whole", (text) => expect(() => readCountryRanges(text)).toThrow(CountryRangesError));

test("a broken line is named by its number", () =>
  expect(() => readCountryRanges("10.0.0.0/8,PK\n# fine\n10.0.0.0/x,DE")).toThrow("Line 3"));
