import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { AdapterSubject } from "@fairhouse/games/port";
import { ConfigError } from "@fairhouse/platform/config";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { casesFor } from "./cases.ts";

export type AdapterResult = { readonly title: string; readonly fault: string | null };

/**
 * Tries an adapter against every case for what it has.
 *
 * @param which a folder of `vendors/`, or a file that exports `startSubject`
 */
export async function runAdapterConformance(
  which: string,
  onResult: (result: AdapterResult) => void = () => {},
): Promise<readonly AdapterResult[]> {
  const subject = await (await loadSubject(which))();
  const results: AdapterResult[] = [];
  try {
    for (const { title, run } of casesFor(subject)) {
      const fault = await run(subject).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      results.push({ title, fault });
      onResult({ title, fault });
    }
  } finally {
    await subject.close();
  }
  return results;
}

export async function loadSubject(which: string): Promise<() => Promise<AdapterSubject>> {
  const file = [join(ROOT_FOLDER, "vendors", which, "conformance.ts"), resolve(which)].find(
    (path) => path.endsWith(".ts") && existsSync(path),
  );
  if (file === undefined) throw new ConfigError(`There is no vendors/${which}/conformance.ts and no file ${which}.`);
  const loaded = (await import(pathToFileURL(file).href)) as { startSubject?: () => Promise<AdapterSubject> };
  if (typeof loaded.startSubject !== "function") throw new ConfigError(`${file} does not export startSubject.`);
  return loaded.startSubject;
}
