import { endpoint } from "@fairhouse/contract";
import { z } from "zod";
import { opened } from "./opened.ts";

/** Every role reads the queue: each operator sets up an app of their own. */
const own = { access: { kind: "staff", permission: "withdrawals.read" }, limits: { perMinute: 10 } } as const;

export const beginAuthenticator = endpoint({
  ...own,
  id: "staff.beginAuthenticator",
  method: "POST",
  path: "/staff/authenticator",
  summary:
    "Draws a secret for the operator's authenticator app; a new one takes its place until a code of it is shown.",
  input: z.strictObject({}),
  output: z.object({ secret: z.string(), address: z.string() }),
  refusals: { authenticator_exists: 409 },
});

export const confirmAuthenticator = endpoint({
  ...own,
  id: "staff.confirmAuthenticator",
  method: "POST",
  path: "/staff/authenticator/confirmation",
  summary: "Makes the app the operator's second factor by a code of it; the session has shown it then.",
  input: z.strictObject({ code: z.string().max(20) }),
  output: opened,
  refusals: { code_wrong: 422, authenticator_not_begun: 409 },
});
