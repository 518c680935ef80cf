import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { PayloadKeys } from "@fairhouse/platform/http";

export type ProofsDependencies = {
  database: Database;
  clock: Clock;
  secret: string;
  /** Challenges in ten minutes that an address gets at the usual price. */
  usualOfAddress: number;
};

export type ChallengeDependencies = {
  database: Database;
  clock: Clock;
  /** A secret of the installation that is not in the database: signs challenges and keys the captchas' answers. */
  secret: string;
  /** Whether proofs of work are asked for at all; captchas are where their callers ask for them. */
  isOn(): Promise<boolean>;
  usualOfAddress: number;
  payloadKeys: Pick<PayloadKeys, "published">;
  /** Of captchas; the system's own unless told. */
  random?: (below: number) => number;
};
