import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConfigError, readConfig } from "@fairhouse/platform/config";
import { schemaOf } from "@fairhouse/platform/settings";
import { afterAll, expect, test } from "vitest";
import { countriesOf, countrySettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "fairhouse-countries-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const INSTALLATION = { mode: "play", host: "127.0.0.1", dataDir: folder, sandboxOrigin: "http://127.0.0.1" } as const;
const opened = (env: { COUNTRY_RANGES_FILE?: string }) =>
  countriesOf(countrySettings.valueOf(readConfig(schemaOf([countrySettings.variables]), env), INSTALLATION));

test("without a file of ranges the installation knows no countries", () => expect(opened({})).toBeUndefined());

// B-1010
test("an operator's file of ranges tells where an address is, and a broken one stops the start by its line", () => {
  const file = join(folder, "ranges.csv");
  writeFileSync(file, "# mine\n203.0.113.0/24,PK\n");
  expect(opened({ COUNTRY_RANGES_FILE: file })?.countryOf("203.0.113.9")).toBe("PK");
  writeFileSync(file, "203.0.113.0/24,PK\n203.0.113.0,PK\n");
  expect(() => opened({ COUNTRY_RANGES_FILE: file })).toThrow(ConfigError);
  expect(() => opened({ COUNTRY_RANGES_FILE: file })).toThrow("Line 2");
  expect(() => opened({ COUNTRY_RANGES_FILE: join(folder, "away.csv") })).toThrow("COUNTRY_RANGES_FILE");
});
