import type { Transaction } from "@fairhouse/platform/database";
import { loginWaitInAllMs, loginWaitMs, TRIES_KEPT_MS } from "../../rules.ts";
import type { StaffDependencies } from "../dependencies.ts";
import type { StaffTables } from "../tables.ts";

/** Where a try comes from: a network, or a browser that the operator has logged in with. */
export type Place = { readonly name: string; readonly source: string; readonly isKnown: boolean };

/** In the column of the address: the count of a name from everywhere but its known browsers. */
const EVERYWHERE = "everywhere";

type Counted = { readonly address: string; readonly waitMs: (failures: number) => number };

/** In the order in which they are locked. */
function countsOf({ source, isKnown }: Place): readonly Counted[] {
  const own = { address: source, waitMs: loginWaitMs };
  return isKnown ? [own] : [{ address: EVERYWHERE, waitMs: loginWaitInAllMs }, own];
}

/**
 * Counts a try as failed before it is looked at, so that a hundred at once are not a hundred free ones; a right one takes
 * the count back.
 * @returns milliseconds to wait, or 0 when the try may be looked at
 */
export function takeTry(deps: StaffDependencies, place: Place): Promise<number> {
  const now = deps.clock.now();
  return deps.database.kysely.transaction().execute(async (trx) => {
    const counts: (Counted & { failures: number; blockedUntil: Date })[] = [];
    for (const counted of countsOf(place)) {
      counts.push({ ...counted, ...(await lockTries(trx, place.name, counted.address, now)) });
    }
    const waitMs = Math.max(...counts.map(({ blockedUntil }) => blockedUntil.getTime() - now.getTime()));
    if (waitMs > 0) return waitMs;
    for (const { address, failures, waitMs } of counts) {
      await trx
        .withTables<StaffTables>()
        .updateTable("staff_failed_login")
        .set({ failures: failures + 1, blocked_until: new Date(now.getTime() + waitMs(failures + 1)) })
        .where("name", "=", place.name)
        .where("address", "=", address)
        .execute();
    }
    return 0;
  });
}

/** What has failed so far; nothing when that is long ago. */
async function lockTries(trx: Transaction, name: string, address: string, now: Date) {
  const tables = trx.withTables<StaffTables>();
  const forgottenBefore = new Date(now.getTime() - TRIES_KEPT_MS);
  await tables
    .insertInto("staff_failed_login")
    .values({ name, address, failures: 1, blocked_until: forgottenBefore })
    .onConflict((conflict) => conflict.columns(["name", "address"]).doNothing())
    .execute();
  const row = await tables
    .selectFrom("staff_failed_login")
    .select(["failures", "blocked_until"])
    .where("name", "=", name)
    .where("address", "=", address)
    .forUpdate()
    .executeTakeFirst();
  // The count was taken back between the two statements.
  if (!row || row.blocked_until <= forgottenBefore) return { failures: 0, blockedUntil: forgottenBefore };
  return { failures: row.failures, blockedUntil: row.blocked_until };
}

/** After a right password: what failed at its own place, and in all unless it came from a known browser. */
export async function forgetTries(deps: StaffDependencies, place: Place): Promise<void> {
  await deps.database.kysely
    .withTables<StaffTables>()
    .deleteFrom("staff_failed_login")
    .where("name", "=", place.name)
    .where(
      "address",
      "in",
      countsOf(place).map(({ address }) => address),
    )
    .execute();
}
