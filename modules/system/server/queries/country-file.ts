import { readFileSync } from "node:fs";
import type { CountryDatabase } from "../../port.ts";
import { readCountryRanges } from "../../rules/country-ranges.ts";

/**
 * A country database of an operator's own, read once at the start.
 * @throws when the file cannot be read or used: a house that should turn somebody away does not open half-informed
 */
export const openCountryFile = (path: string): CountryDatabase => ({
  countryOf: readCountryRanges(readFileSync(path, "utf8")),
});
