import { type Crowd, gatherCrowd } from "./crowd.ts";
import { FAULTS, type FaultName } from "./faults.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { createProbe, type Probe } from "./probe.ts";
import { createRandom, type Random } from "./random.ts";
import { findDifferences } from "./verify.ts";

export type ChaosReport = {
  readonly seed: number;
  readonly transactions: number;
  readonly calls: number;
  readonly faults: { readonly [name: string]: number };
  readonly differences: readonly string[];
  readonly slowestRecoveryMs: number;
};

/** A fleet with a crowd in it, and faults one after the other as they are asked for. */
export type Chaos = {
  readonly fleet: Fleet;
  readonly crowd: Crowd;
  readonly random: Random;
  /** Brings the fault about and waits until every server posts money again; how long that took. */
  suffer(fault: FaultName): Promise<number>;
  /** Lets everybody finish, and compares. */
  finish(): Promise<ChaosReport>;
  end(): Promise<void>;
};

/** As fast as two cores can serve. */
const PAUSE_MS_MAX = 60;

export async function startChaos(options: {
  name: string;
  seed: number;
  players: number;
  pauseMsMax?: number;
}): Promise<Chaos> {
  const random = createRandom(options.seed);
  const fleet = await startFleet(options.name);
  const crowd = await gatherCrowd(fleet, {
    random: random.fork(),
    size: options.players,
    pauseMsMax: options.pauseMsMax ?? PAUSE_MS_MAX,
  }).catch(async (error: unknown) => {
    await fleet.end();
    throw error;
  });
  const probe: Probe = createProbe(fleet, crowd.onlooker.table);
  const faults = new Map<string, number>();
  let slowestRecoveryMs = 0;
  crowd.start();

  return {
    fleet,
    crowd,
    random,
    async suffer(fault) {
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      const sinceMs = await FAULTS[fault](fleet, random);
      const tookMs = await probe.recovered(sinceMs);
      slowestRecoveryMs = Math.max(slowestRecoveryMs, tookMs);
      return tookMs;
    },
    async finish() {
      // A notice that the provider gave up on meanwhile is told again.
      await fleet.restartProvider();
      await crowd.stop();
      return {
        seed: options.seed,
        transactions: crowd.transactions,
        calls: crowd.calls.sent,
        faults: Object.fromEntries(faults),
        differences: await findDifferences(fleet, crowd),
        slowestRecoveryMs,
      };
    },
    end: () => fleet.end(),
  };
}
