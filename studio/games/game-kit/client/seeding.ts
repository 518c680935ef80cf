import type { SeedState } from "../protocol.ts";
import type { GameDependencies } from "./game-dependencies.ts";
import type { GameState } from "./game-state.ts";

export type Seeding = {
  /** Draws the client seed under a commitment that the browser now has. False when no seed could be agreed on. */
  agree(seeds: SeedState): Promise<boolean>;
  /** Takes over what the studio says about the seeds in force. */
  learn(seeds: SeedState): void;
  /** Asks for the seeds in force after another tab or window has changed them. */
  renew(): Promise<boolean>;
  /** Has the house's seed opened and plays on under a new commitment with this client seed. */
  rotate(clientSeed: string): Promise<boolean>;
};

const TRIES_MAX = 3;
const PAUSE_MS = 1_000;

/**
 * Commitment first, client seed second, and the site's page told of both before any bet: it keeps them as the evidence
 * by which a swapped seed would be caught.
 */
export function createSeeding(
  around: Pick<GameDependencies, "api" | "tellSite" | "drawSeed" | "sleep"> & {
    readonly change: (part: Partial<GameState>) => void;
  },
): Seeding {
  const { api, tellSite, change } = around;

  async function agree(seeds: SeedState, clientSeed?: string): Promise<boolean> {
    tellSite({ type: "commitment", hash: seeds.commitment });
    if (seeds.clientSeed !== null) return inForce(seeds);
    const drawn = clientSeed ?? around.drawSeed();
    for (let tried = 0; tried < TRIES_MAX; tried += 1) {
      if (tried > 0) await around.sleep(PAUSE_MS);
      const answer = await api.setClientSeed({ commitment: seeds.commitment, clientSeed: drawn });
      if (answer.kind === "ok") return inForce(answer.value);
      if (answer.kind === "refused") return renew();
    }
    return false;
  }

  function inForce(seeds: SeedState): boolean {
    change({ seeds });
    if (seeds.clientSeed === null) return false;
    const { commitment, clientSeed, nonce } = seeds;
    tellSite({ type: "client-seed", commitment, clientSeed, nonce });
    return true;
  }

  async function renew(): Promise<boolean> {
    const answer = await api.state();
    if (answer.kind !== "ok") return false;
    const { seeds } = answer.value;
    return seeds.clientSeed === null ? agree(seeds) : inForce(seeds);
  }

  return {
    agree: (seeds) => agree(seeds),
    learn: (seeds) => change({ seeds }),
    renew,
    async rotate(clientSeed) {
      const answer = await api.rotate();
      if (answer.kind === "refused") tellSite({ type: "refused", status: answer.refusal.status });
      if (answer.kind === "unreachable") tellSite({ type: "refused", status: "TEMPORARY_ERROR" });
      if (answer.kind !== "ok") return false;
      const { commitment, serverSeed, clientSeed: usedSeed } = answer.value.revealed;
      change({ revealed: answer.value.revealed });
      tellSite({ type: "revealed", commitment, serverSeed, clientSeed: usedSeed });
      return agree(answer.value.seeds, clientSeed);
    },
  };
}
