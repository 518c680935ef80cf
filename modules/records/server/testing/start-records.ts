import { newId, PLAY_CREDITS } from "@fairhouse/base";
import { createLedger } from "@fairhouse/ledger/postgres";
import { bet, openFundedWallet, rollback, win } from "@fairhouse/ledger/testing";
import type { Follower } from "@fairhouse/platform/module";
import { createTestDatabase, fixedClock, noonToday, startTestSite } from "@fairhouse/platform/testing";
import type { NamesOfPlay } from "@fairhouse/wallet/server";
import { expect } from "vitest";
import { createRecordsModule, type RecordsDependencies } from "../index.ts";

const VENDOR_NAMES: { readonly [code: string]: string } = { studio: "The Studio", arcade: "The Arcade" };
const GAME_NAMES: { readonly [code: string]: string } = { tiger: "Tiger at Four", pho: "Phở Đêm", reef: "Reef Hunter" };

const NAMES: NamesOfPlay = {
  companyCodes: () => Object.keys(VENDOR_NAMES),
  companyName: (vendor) => VENDOR_NAMES[vendor],
  gameNames: (vendor, gameCode) => {
    const [vendorName, gameName] = [VENDOR_NAMES[vendor], GAME_NAMES[gameCode]];
    return vendorName && gameName ? { vendorName, gameName, cover: gameCode } : undefined;
  },
};

export type PlayedRound = {
  readonly key: string;
  readonly gameCode: string;
  readonly stake: bigint;
  /** Null leaves the round open; "back" gives the stake back. */
  readonly paid: bigint | null | "back";
};

/** The records on a database of their own, listening; what is played is counted when a test says so. */
export async function startTestRecords({ zone = "UTC" }: { zone?: string } = {}) {
  const { database, drop } = await createTestDatabase({ slices: ["platform", "ledger", "records"] });
  const clock = fixedClock(noonToday());
  const ledger = createLedger({ database, clock });
  const deps: RecordsDependencies = {
    ...{ database, ledger, clock, currency: PLAY_CREDITS, zone, namesOfPlay: [NAMES] },
    kindOfGame: (_, gameCode) => (gameCode === "reef" ? "FISH" : GAME_NAMES[gameCode] ? "RNG" : undefined),
  };
  const module = createRecordsModule(deps);
  const site = await startTestSite({ modules: [module], clock, isUnlimited: true });
  const followers: readonly Follower[] = module.followers ?? [];

  async function play(memberId: string, { key, gameCode, stake, paid }: PlayedRound): Promise<void> {
    const of = (closes: boolean) => ({ group: { key, closes, label: gameCode }, meta: { gameCode } });
    const staked = bet(memberId, stake, of(false));
    await ledger.post(staked);
    if (paid === "back") await ledger.post(rollback(memberId, staked.key, of(false)));
    else if (paid !== null) await ledger.post(win(memberId, paid, staked.key, of(true)));
  }

  /** Counts everything that is posted. */
  async function count(): Promise<void> {
    const isSettled = `select coalesce(max(batch), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as is_settled
      from ledger_posting_view`;
    await expect
      .poll(async () => (await database.pool.query(isSettled)).rows[0].is_settled, { timeout: 20_000 })
      .toBe(true);
    for (const follower of followers) await follower.catchUp();
  }

  return {
    ...{ database, ledger, clock, deps, play, count, call: site.call },
    addMember: (amount: bigint): Promise<string> =>
      openFundedWallet({ ledger, database }, { memberId: newId(), amount }),
    async close() {
      await site.close();
      await ledger.close();
      await drop();
    },
  };
}

export type TestRecords = Awaited<ReturnType<typeof startTestRecords>>;
