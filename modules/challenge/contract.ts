import { endpoint } from "@fairhouse/contract";
import { instant, integer } from "@fairhouse/contract/fields";
import { z } from "zod";
import { ACTIONS, type Action } from "./rules.ts";

/** What an endpoint's contract says of its payload, for the page, to which the contracts are types only. */
export type Guard = {
  readonly proof?: Action;
  /** Fields and the values of them that need no proof. */
  readonly unless?: { readonly [field: string]: string };
  readonly isEncrypted?: true;
  /** It goes out form-encoded. */
  readonly isForm?: true;
};

export type GuardedRoutes = { readonly [route: string]: Guard };

const action = z.enum(ACTIONS);

export const issueChallenge = endpoint({
  id: "challenge.issue",
  method: "GET",
  path: "/wps/challenge",
  summary: "A proof of work to be done for one action, from this address, within two minutes.",
  access: { kind: "public" },
  input: z.strictObject({ action, insteadOfCaptcha: z.literal("true").optional() }),
  output: z.object({
    challenge: z.string(),
    /** What the puzzles are computed from. */
    seed: z.string(),
    /** Leading zero bits that each puzzle asks for. */
    bits: integer,
    puzzles: integer,
    expiresAt: instant,
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

/** The same at the operators' own host. */
export const issueStaffChallenge = endpoint({
  ...issueChallenge,
  id: "challenge.issueForStaff",
  path: "/staff/challenge",
  input: z.strictObject({ action: z.literal("staff-login") }),
});

export const readCaptcha = endpoint({
  id: "challenge.readCaptcha",
  method: "GET",
  path: "/wps/captcha",
  summary: "An image with five digits as base64 PNG; its id is set as a cookie.",
  access: { kind: "public" },
  input: z.strictObject({ action: action.default("login") }),
  output: z.string(),
  refusals: { captcha_too_soon: 429 },
  limits: { perMinute: 60 },
});

export const listKeys = endpoint({
  id: "challenge.listKeys",
  method: "GET",
  path: "/wps/encryption/keys",
  summary: "The public keys that payloads may be encrypted to (JWE, ECDH-ES with A256GCM); use the first.",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({
    keys: z.array(
      z.object({
        kid: z.string(),
        kty: z.literal("EC"),
        crv: z.literal("P-256"),
        x: z.string(),
        y: z.string(),
        use: z.literal("enc"),
        alg: z.literal("ECDH-ES"),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});
