import { defineSettings, wholeNumber } from "@fairhouse/platform/settings";
import { USUAL_OF_ADDRESS } from "../rules.ts";

export const challengeSettings = defineSettings(
  "challenge",
  {
    CHALLENGES_PER_ADDRESS: {
      schema: wholeNumber({ min: 1, max: 1_000_000, usual: USUAL_OF_ADDRESS }),
      means:
        "Challenges in ten minutes that an address gets at the usual price; each doubling above it doubles the work.",
    },
  },
  (read) => ({ usualOfAddress: read.CHALLENGES_PER_ADDRESS }),
);
