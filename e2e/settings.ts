import { createDatabase } from "@fairhouse/platform/database";
import { startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";

/** Runs one statement on the running product's own database: for what no page can change yet. */
export async function change(statement: string, values: readonly unknown[] = []): Promise<void> {
  await run(statement, values);
}

/** Reads there what no page shows, such as whether an opening has ended. */
export const read = (statement: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  run(statement, values);

async function run(statement: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir) throw new Error("Name the data folder of the running product: E2E_DATA_DIR.");
  const embedded = await startEmbeddedPostgres({ dataDir });
  const database = createDatabase({ url: embedded.url("fairhouse"), applicationName: "e2e", max: 1 });
  try {
    return (await database.pool.query(statement, [...values])).rows;
  } finally {
    await database.close();
  }
}

/** As if a member's registration had not stated their age. */
export const forgetAge = (userName: string): Promise<void> =>
  change(
    `delete from protection_age_confirmation
     where member_id = (select member_id from member_account where user_name = $1)`,
    [userName],
  );
