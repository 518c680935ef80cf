import type { ConformanceCase } from "./case.ts";
import { formCases } from "./cases/form.ts";
import { idempotencyCases } from "./cases/idempotency.ts";
import { limitCases } from "./cases/limits.ts";
import { moneyCases } from "./cases/money.ts";
import { parallelCases } from "./cases/parallel.ts";
import { playerCases } from "./cases/players.ts";
import { promoCases } from "./cases/promo.ts";
import { resettleCases } from "./cases/resettle.ts";
import { rollbackCases } from "./cases/rollback.ts";
import { roundCases } from "./cases/rounds.ts";
import { signatureCases } from "./cases/signature.ts";
import { conformanceFixtureSchema, FUNDS_MIN, offers } from "./fixture.ts";
import { ConformanceFailure, Kit, type KitOptions } from "./kit.ts";

/** Every case, in the order in which they run: one after the other, because they share players. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...signatureCases,
  ...formCases,
  ...idempotencyCases,
  ...roundCases,
  ...rollbackCases,
  ...resettleCases,
  ...promoCases,
  ...playerCases,
  ...limitCases,
  ...moneyCases,
  ...parallelCases,
];

/** What became of one case. */
export interface CaseResult {
  readonly id: string;
  readonly title: string;
  readonly outcome: "passed" | "failed" | "not_run";
  /** Why it failed, or which states were not offered. */
  readonly detail?: string;
}

/** What became of a run. */
export interface ConformanceReport {
  readonly results: readonly CaseResult[];
  readonly passed: number;
  readonly failed: number;
  readonly notRun: number;
}

/**
 * Runs the cases against a wallet.
 *
 * @param options.only ids of the cases to run; all when left out
 * @param options.onResult hears each result at once
 * @throws when the fixture is not of the documented form, or the funded player cannot be asked or is not funded
 */
export async function runConformance(
  options: KitOptions & { readonly only?: readonly string[]; readonly onResult?: (result: CaseResult) => void },
): Promise<ConformanceReport> {
  const fixture = conformanceFixtureSchema.parse(options.fixture);
  const kit = new Kit({ ...options, fixture });
  await checkFunds(kit);
  const results: CaseResult[] = [];
  for (const one of conformanceCases) {
    if (options.only !== undefined && !options.only.includes(one.id)) continue;
    const result = await runCase(one, kit);
    results.push(result);
    options.onResult?.(result);
  }
  const count = (outcome: CaseResult["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  return { results, passed: count("passed"), failed: count("failed"), notRun: count("not_run") };
}

async function runCase({ id, title, needs, run }: ConformanceCase, kit: Kit): Promise<CaseResult> {
  const missing = needs.filter((need) => !offers(kit.fixture, need));
  if (missing.length > 0) return { id, title, outcome: "not_run", detail: `needs ${missing.join(", ")}` };
  try {
    await run(kit);
    return { id, title, outcome: "passed" };
  } catch (error) {
    const isFinding = error instanceof ConformanceFailure;
    return { id, title, outcome: "failed", detail: isFinding ? error.message : `could not be tried: ${String(error)}` };
  }
}

async function checkFunds(kit: Kit): Promise<void> {
  const { funded, second } = kit.fixture;
  for (const player of second === undefined ? [funded] : [funded, second]) {
    const balance = await kit.balance(player);
    if (balance >= FUNDS_MIN) continue;
    throw new ConformanceFailure(`Player ${player.playerId} has ${balance}; the cases need ${FUNDS_MIN} or more.`);
  }
}
