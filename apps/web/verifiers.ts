import { registerVerifier } from "@fairhouse/games/web";

/** The one place where the site meets the studio's own code: what a round must have been, worked out in the browser. */
registerVerifier("tiger-at-four", async () => {
  const studio = await import("@fairhouse/tiger-at-four/verifier.ts");
  return { verify: studio.verifyStudioRound, parse: studio.parseRoundClaim, picture: studio.pictureOfRound };
});
