import { newId } from "@fairhouse/base";
import { GAME, type TestPlayer } from "@fairhouse/games/testing";
import type { Follower } from "@fairhouse/platform/module";
import { expect } from "vitest";
import type { TestLobby } from "./start-lobby.ts";

export type Round = { stake?: string; win?: string | null; gameCode?: string; closes?: boolean };

/** Rounds as the vendor plays them, and what is counted from them. */
export function playRoundsOf({ wallet, lobby }: Pick<TestLobby, "wallet" | "lobby">) {
  /** One round; `win` null leaves it open. */
  async function play(player: TestPlayer, { stake = "10000", win = "0", gameCode = GAME, closes = true }: Round) {
    const roundId = newId();
    const common = {
      playerId: player.playerId,
      roundId,
      gameCode,
      currency: "P",
      occurredAt: new Date().toISOString(),
    };
    const sessionToken = wallet.tokenFor(player.playerId, { gameCode });
    const bet = newId();
    const placed = await wallet.post("bet", {
      ...common,
      requestId: newId(),
      transactionId: bet,
      roundClosed: false,
      sessionToken,
      amount: stake,
      kind: "normal",
    });
    expect(placed.status).toBe("OK");
    if (win === null) return { roundId, bet, common };
    const paid = await wallet.post("win", {
      ...common,
      requestId: newId(),
      transactionId: newId(),
      referenceTransactionId: bet,
      roundClosed: closes,
      amount: win,
      kind: "normal",
    });
    expect(paid.status).toBe("OK");
    return { roundId, bet, common };
  }

  /** What counts play in this process. */
  const follower = lobby.followers?.[0] as Follower;
  const isSettled = `select coalesce(max(batch), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as is_settled
    from ledger_posting_view`;

  /** Waits until no transaction of this server can still come before what is posted. */
  const settle = () =>
    expect
      .poll(async () => (await wallet.database.pool.query(isSettled)).rows[0].is_settled, { timeout: 20_000 })
      .toBe(true);

  async function countEverything(): Promise<void> {
    await settle();
    await follower.catchUp();
  }
  return { play, follower, settle, countEverything };
}

export type PlayRounds = ReturnType<typeof playRoundsOf>;
