import { readFileSync } from "node:fs";
import type { CountryDatabase } from "../../port.ts";
import { readCountryRanges } from "../../rules/country-ranges.ts";

/**
 * A country database of an operator's own, read once at the start.
 * @throws when the file cannot be read or used: a site that has to refuse countries does not open without knowing them
 */
export const openCountryFile = (path: string): CountryDatabase => ({
  countryOf: readCountryRanges(readFileSync(path, "utf8")),
});
