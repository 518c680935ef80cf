import type { Conditions } from "../conditions.ts";
import type { CpuPerTransaction } from "../cpu.ts";
import type { GrowthRound } from "../ledger/growth.ts";
import type { MemoryRun } from "../ledger/memory.ts";
import type { RoundFigures } from "../ledger/round.ts";

/** What the benches write with `--json`. Figures that were not reached or not measured are null there. */
export type LedgerFile = {
  bench: "ledger";
  conditions: Conditions;
  options: { seconds: number; rounds: number };
  rounds: RoundFigures[];
  memory?: MemoryRun;
  stored?: number;
  growthRounds?: GrowthRound[];
};

export type CompareFile = {
  bench: "compare";
  conditions: Conditions;
  callers: number;
  found: Record<"uniform" | "hot", Record<string, number[]>>;
  best: Record<string, number>;
};

export type WalletFile = {
  bench: "wallet";
  conditions: Conditions;
  reference: number[];
  runs: {
    connections: number;
    perSecond: number[];
    p50: number[];
    p99: number[];
    cpu: CpuPerTransaction[];
    generatorUs: number[];
  }[];
};
