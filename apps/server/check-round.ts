import type { CheckRounds, RoundAnswer, SealedRound } from "@fairhouse/books/server";
import type { GameVendorAdapter, RoundRecord } from "@fairhouse/games/port";
import { fairnessOfMeta } from "@fairhouse/games/server";
import { verifyStudioRound } from "@fairhouse/studio-games/verifiers.ts";

type Recorder = Pick<GameVendorAdapter, "code" | "roundRecord" | "roundRecords">;

/**
 * The house recomputes rounds as every player can: by the public verifier, from what was sealed with the bet and the money in
 * the ledger. The studio's record of today gives the revealed seed and the drawn numbers, and is believed in nothing else.
 */
export function createRoundCheck({ vendors }: { vendors: readonly Recorder[] }): CheckRounds {
  return async (rounds) => {
    // A credit without a round was computed from nothing. A round whose vendor is not there now may still be asked for later.
    const answers: RoundAnswer[] = rounds.map(({ roundId }) => (roundId === null ? "differs" : "hidden"));
    for (const vendor of vendors) {
      const own = [...rounds.entries()].flatMap(([index, round]) =>
        round.vendor === vendor.code && round.roundId !== null ? [{ index, round, roundId: round.roundId }] : [],
      );
      if (own.length === 0) continue;
      const names = own.map(({ round, roundId }) => ({ playerId: round.memberId, roundId }));
      const records = await recordsOf(vendor, names);
      const checked = await Promise.all(own.map(({ round }, place) => answerFor(round, records[place])));
      own.forEach(({ index }, place) => {
        answers[index] = checked[place] ?? "hidden";
      });
    }
    return answers;
  };
}

type RoundName = { playerId: string; roundId: string };

const recordsOf = (vendor: Recorder, names: readonly RoundName[]): Promise<readonly (RoundRecord | undefined)[]> =>
  vendor.roundRecords?.(names) ?? Promise.all(names.map((name) => vendor.roundRecord(name)));

/** States of the studio after which nothing more is sent for a round. */
const ENDED: readonly string[] = ["settled", "refused", "refunded"];

async function answerFor({ money, bet }: SealedRound, record: RoundRecord | undefined): Promise<RoundAnswer> {
  if (money?.state === "refunded" && money.paid === 0n) return "none";
  // Money under a round that the studio does not know, or that no bet stands behind.
  if (!record || !money || !bet) return "differs";
  const fairness = fairnessOfMeta(bet);
  if (
    fairness &&
    (Object.keys(fairness) as (keyof typeof fairness)[]).some((part) => isOther(record[part], fairness[part]))
  )
    return "differs";
  if (!ENDED.includes(record.state)) return "hidden";
  const { serverSeed, numbers, win } = record;
  // The studio says that it was not played, and the ledger that it was.
  if (numbers === null || win === null) return "differs";
  if (serverSeed === null) return "hidden";
  const { clientSeed, nonce } = fairness ?? record;
  if (clientSeed === null || nonce === null) return "differs";
  const { matches } = await verifyStudioRound({
    gameCode: bet.gameCode ?? record.gameCode,
    payTableVersion: fairness?.payTableVersion ?? record.payTableVersion,
    commitment: fairness?.commitment ?? record.commitment,
    serverSeed,
    clientSeed,
    nonce,
    stake: money.staked.toString(),
    numbers,
    win: money.paid.toString(),
  });
  if (!matches) return "differs";
  // It agrees with itself, but nothing says that it is the round that was played.
  return fairness ? "matches" : "unchecked";
}

/** A number that the studio has not told yet is no other number. */
const isOther = (told: string | number | null, sealed: string | number): boolean => told !== null && told !== sealed;
