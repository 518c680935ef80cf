import { ConfigError } from "@fairhouse/platform/config";
import { type CountryDatabase, openCountryFile } from "@fairhouse/system/server";
import type { Config } from "./config.ts";

/** Where addresses are, if the operator has given a file of it; one that cannot be used is named and nothing starts. */
export function countriesOf({ countryRangesFile: file }: Config): CountryDatabase | undefined {
  if (file === undefined) return undefined;
  try {
    return openCountryFile(file);
  } catch (error) {
    throw new ConfigError(`COUNTRY_RANGES_FILE: ${file} cannot be used. ${(error as Error).message}`);
  }
}
