import { resolve } from "node:path";
import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings } from "@fairhouse/platform/settings";
import { z } from "zod";
import type { CountryDatabase } from "../port.ts";
import { openCountryFile } from "./queries/country-file.ts";

export const countrySettings = defineSettings(
  "system.countries",
  {
    COUNTRY_RANGES_FILE: {
      schema: z.string().optional(),
      means: "Your own file of address ranges with their countries. Without it a rule by country is refused.",
    },
  },
  ({ COUNTRY_RANGES_FILE: file }) => ({ rangesFile: file === undefined ? undefined : resolve(file) }),
);

/** Where addresses are, if the operator has given a file of it; one that cannot be used is named and nothing starts. */
export function countriesOf({ rangesFile }: { rangesFile: string | undefined }): CountryDatabase | undefined {
  if (rangesFile === undefined) return undefined;
  try {
    return openCountryFile(rangesFile);
  } catch (error) {
    throw new ConfigError(`COUNTRY_RANGES_FILE: ${rangesFile} cannot be used. ${(error as Error).message}`);
  }
}
