import { endpoint } from "@fairhouse/contract";
import { instant } from "@fairhouse/contract/fields";
import { registerMember } from "@fairhouse/member/contract";
import { z } from "zod";
import { SIGN_IN_REFUSALS, signedIn } from "./login.ts";

const provider = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, "provider_invalid");
const offered = z.object({ code: z.string(), name: z.string() });
const member = { kind: "session", capability: "member-centre" } as const;

const PROVIDER_REFUSALS = { provider_unknown: 404, provider_unreachable: 503 } as const;
const HOUSE_REFUSALS = { system_maintenance: 503, location_restricted: 403 } as const;

export const listSignInMethods = endpoint({
  id: "session.listSignInMethods",
  method: "GET",
  path: "/wps/session/signInMethods",
  summary: "The sign-in methods beside a user name and a password; what is not configured is not named.",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({
    providers: z.array(offered),
    /** Whether another company proves mobile numbers (`firebaseIdToken`). */
    phone: z.boolean(),
    freePlay: z.boolean(),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const beginSocial = endpoint({
  id: "session.beginSocial",
  method: "POST",
  path: "/wps/session/social/begin",
  summary: "Begins a sign-in at a provider and says where the browser goes.",
  access: { kind: "public" },
  input: z.strictObject({ provider }),
  output: z.object({ url: z.string() }),
  refusals: { ...PROVIDER_REFUSALS, ...HOUSE_REFUSALS },
  limits: { perMinute: 20 },
});

export const finishSocial = endpoint({
  id: "session.finishSocial",
  method: "POST",
  path: "/wps/session/social/finish",
  summary: "Judges what the browser brought back from the provider, once and only for the browser that went there.",
  access: { kind: "public" },
  input: z.strictObject({
    provider,
    /** The query of the address that the provider sent the browser to, as it came. */
    query: z.string().min(1, "required").max(4_000),
  }),
  output: z.object({
    /** `register`: the house does not know them yet; a user name and their word on the terms are missing. */
    outcome: z.enum(["signed-in", "register", "linked"]),
    providerName: z.string(),
    /** The provider's name for the member, shown to that member alone. */
    label: z.string().nullable(),
    /** Of `signed-in`. */
    signedIn: signedIn.nullable(),
  }),
  refusals: {
    ...SIGN_IN_REFUSALS,
    ...PROVIDER_REFUSALS,
    /** The member closed the provider's window, or declined there. */
    popup_closed: 403,
    identity_refused: 403,
    /** Begun too long ago, used already, or by another browser. */
    sign_in_expired: 403,
    identity_linked_elsewhere: 409,
    already_linked: 409,
  },
  limits: { perMinute: 20 },
});

export const registerSocial = endpoint({
  id: "session.registerSocial",
  method: "POST",
  path: "/wps/session/social/register",
  summary:
    "Opens an account for a person whom a provider has identified, under the rules of every registration but the password.",
  access: { kind: "public" },
  input: registerMember.input.omit({ password: true, confirmPassword: true }),
  output: signedIn,
  refusals: { ...SIGN_IN_REFUSALS, ...registerMember.refusals, sign_in_expired: 403, identity_linked_elsewhere: 409 },
  limits: { perMinute: 30 },
  proof: { action: "register" },
  encrypted: true,
});

export const listSocialLinks = endpoint({
  id: "session.listSocialLinks",
  method: "GET",
  path: "/wps/session/social/links",
  summary: "The providers by which the caller can log in, and those that could be added.",
  access: member,
  input: z.strictObject({}),
  output: z.object({
    links: z.array(
      z.object({
        provider: z.string(),
        name: z.string(),
        label: z.string().nullable(),
        linkedAt: instant,
        lastUsedAt: instant.nullable(),
      }),
    ),
    available: z.array(offered),
  }),
  refusals: {},
  limits: { perMinute: 60 },
});

export const linkSocial = endpoint({
  id: "session.linkSocial",
  method: "POST",
  path: "/wps/session/social/link",
  summary: "Begins to add a provider as a sign-in method of the caller's account and says where the browser goes.",
  access: member,
  input: z.strictObject({ provider }),
  output: z.object({ url: z.string() }),
  refusals: { ...PROVIDER_REFUSALS, step_up_required: 403, already_linked: 409 },
  limits: { perMinute: 10 },
});

export const unlinkSocial = endpoint({
  id: "session.unlinkSocial",
  method: "DELETE",
  path: "/wps/session/social/links/{provider}",
  summary: "Removes a provider as a sign-in method, unless it is the only one.",
  access: member,
  input: z.strictObject({ provider }),
  output: z.object({}),
  refusals: { step_up_required: 403, not_linked: 404, last_sign_in_method: 409 },
  limits: { perMinute: 10 },
});
