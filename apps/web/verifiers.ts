import { registerVerifier } from "@fairhouse/games/web";
import { loadVerifier, verifiableGames } from "@fairhouse/studio-games/verifiers.ts";

/** The one place where the site meets the studio's own code: what a round must have been, worked out in the browser. */
for (const code of verifiableGames) registerVerifier(code, () => loadVerifier(code));
