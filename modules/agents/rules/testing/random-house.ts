import fc from "fast-check";
import type { CostSums } from "../play/sums.ts";
import type { Ticket } from "../play/ticket.ts";
import type { Terms, TermsKind } from "../terms/terms.ts";
import { randomTerms, termsWithin } from "./random-terms.ts";

/** A whole number from 0 to below `below`. */
export type Random = (below: number) => number;

/** A tree of accounts, each named by its number, with terms of one kind and the play of a period. */
export type House = {
  /** By account: the account above; undefined at the top. */
  readonly uplines: readonly (number | undefined)[];
  readonly terms: readonly (Terms | undefined)[];
  readonly isProtected: readonly boolean[];
  readonly sharesWithUpline: readonly boolean[];
};

export type HousePlay = { readonly tickets: readonly Ticket[]; readonly costs: readonly CostSums[] };

export const ACTIVE_FROM_LEDGER = 150n;

/** A repeatable source of numbers (a linear congruence, good enough to draw tests). */
export function seededRandom(seed: number): Random {
  let state = BigInt(seed >>> 0) + 0x9e3779b9n;
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
    return Number((state >> 33n) % BigInt(below));
  };
}

export type HouseOptions = { readonly kind: TermsKind; readonly seed: number; readonly withoutLosses?: boolean };

/** Two to thirty accounts. Every second tree is a chain more than a bush, so that many are deeper than ten levels. */
export function randomHouse({ kind, seed, withoutLosses = false }: HouseOptions): House {
  const random = seededRandom(seed);
  const top = fc.sample(randomTerms({ kind, withoutLosses }), { seed, numRuns: 1 })[0]!;
  const count = 2 + random(29);
  const isChain = random(2) === 0;
  const uplines: (number | undefined)[] = [undefined];
  const terms: (Terms | undefined)[] = [top];
  const agents = [0];
  for (let id = 1; id < count; id += 1) {
    const upline = isChain && random(4) > 0 ? agents.at(-1)! : agents[random(agents.length)]!;
    uplines.push(upline);
    const above = terms[upline];
    const isAgent = random(10) < 7;
    if (isAgent) agents.push(id);
    terms.push(
      isAgent && above !== undefined && random(6) > 0 ? termsWithin(above, (most) => random(most + 1)) : undefined,
    );
  }
  const flags = () => uplines.map(() => random(9) === 0);
  return { uplines, terms, isProtected: flags(), sharesWithUpline: flags() };
}

/** What a period of play may be: few markets and stakes, so that sides are often covered and thresholds met exactly. */
export function randomPlay({ uplines }: House, random: Random): HousePlay {
  const tickets = uplines.flatMap((_, id) =>
    Array.from({ length: random(5) }, (__, index) => randomTicket(id, index, random)),
  );
  const costs = uplines.map(() => ({
    rebatesLedger: BigInt(random(8)),
    bonusesLedger: BigInt(random(8)),
    feesLedger: BigInt(random(4)),
  }));
  return { tickets, costs };
}

function randomTicket(id: number, index: number, random: Random): Ticket {
  const stakeLedger = BigInt(random(8)) * 50n + BigInt(random(3));
  const payouts = [0n, 0n, stakeLedger, BigInt(random(500))];
  const sides = 2 + random(2);
  const market = { marketId: `${sides} ${random(2)}`, sides, picked: [random(sides)] };
  return {
    ...{ ticketId: `${id}-${index}`, memberId: String(id), stakeLedger },
    state: (["settled", "settled", "settled", "settled", "open", "void", "refunded"] as const)[random(7)]!,
    payoutLedger: payouts[random(4)]!,
    ...(random(2) === 0 ? { market } : {}),
  };
}
