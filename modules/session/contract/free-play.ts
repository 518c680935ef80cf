import { endpoint } from "@fairhouse/contract";
import { z } from "zod";
import { SIGN_IN_REFUSALS, signedIn } from "./login.ts";

export const freePlay = endpoint({
  id: "session.freePlay",
  method: "POST",
  path: "/wps/session/login/freeplay",
  summary: "Opens a trial account with demo credits and logs it in, or the browser's own one again.",
  access: { kind: "public" },
  input: z.strictObject({
    /** What the browser says it runs on; kept nowhere. */
    os: z.string().max(60).optional(),
    /** The web. */
    platform: z.literal("W"),
    /** Of the gateway. The payload itself is the encrypted value. */
    version: z.literal(3),
    /** The visitor's answer to the question of age, given with the press that starts the trial. */
    isAdult: z.literal(true).optional(),
  }),
  output: signedIn,
  refusals: {
    ...SIGN_IN_REFUSALS,
    free_play_off: 403,
    /** A member's own session is not replaced by a trial. */
    already_signed_in: 409,
    too_many_trials: 429,
  },
  limits: { perMinute: 10 },
  proof: { action: "free-play" },
  encrypted: true,
});
