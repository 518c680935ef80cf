import type { CheckRound } from "@fairhouse/books/server";
import type { GameVendorAdapter } from "@fairhouse/games/port";
import type { Ledger } from "@fairhouse/ledger/postgres";
import { verifyStudioRound } from "@fairhouse/tiger-at-four/verifier.ts";

/** The house recomputes rounds as every player can: by the public verifier, held against the money in the ledger. */
export function createRoundCheck({
  ledger,
  vendors,
}: {
  ledger: Ledger;
  vendors: readonly Pick<GameVendorAdapter, "code" | "roundRecord">[];
}): CheckRound {
  return async ({ memberId, vendor: code, roundId }) => {
    const group = await ledger.group(memberId, `${code}:${roundId}`);
    if (!group || group.state === "refunded") return "none";
    if (group.state === "open") return "hidden";
    const record = await vendors.find((one) => one.code === code)?.roundRecord({ playerId: memberId, roundId });
    if (!record) return "none";
    const { serverSeed, clientSeed, nonce, numbers, win } = record;
    if (serverSeed === null || clientSeed === null || nonce === null || numbers === null || win === null)
      return "hidden";
    const verification = await verifyStudioRound({ ...record, serverSeed, clientSeed, nonce, numbers, win });
    const isPaid = record.stake === group.staked.toString() && win === group.paid.toString();
    return verification.matches && isPaid ? "matches" : "differs";
  };
}
