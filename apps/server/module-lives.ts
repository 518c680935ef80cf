import type { Database } from "@fairhouse/platform/database";
import type { ServerModule } from "@fairhouse/platform/module";
import type { FoundModule } from "@fairhouse/platform/slices";
import type { Closers } from "./process-end.ts";

/** Writes what a fresh installation begins with, module after module, each in a transaction of its own. */
export async function seedModules(database: Database, found: readonly FoundModule[]): Promise<void> {
  for (const { slice } of found) if (slice.seed) await database.kysely.transaction().execute(slice.seed);
}

/** Starts modules in their order; whatever was started is stopped with the process, in the reverse order. */
export async function startAll(modules: readonly ServerModule[], closers: Pick<Closers, "add">): Promise<void> {
  for (const one of modules) {
    closers.add(async () => one.stop?.());
    await one.start?.();
  }
}
