import { endpoint } from "@fairhouse/contract";
import { csrfToken, id, instant, integer, pageSize } from "@fairhouse/contract/fields";
import { SECOND_FACTOR_METHODS } from "@fairhouse/factors/contract";
import { memberInfo } from "@fairhouse/member/contract";
import { z } from "zod";
import { LOGIN_OUTCOMES, SIGN_IN_METHODS } from "../rules.ts";

export const resume = endpoint({
  id: "session.resume",
  method: "POST",
  path: "/wps/session/resume",
  summary: "Gives a second tab, or a return from elsewhere, its CSRF value; nothing without a session.",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({ token: csrfToken.nullable(), member: memberInfo.nullable() }),
  refusals: {},
  limits: { perMinute: 600 },
});

export const logout = endpoint({
  id: "session.logout",
  method: "DELETE",
  path: "/wps/session/logout",
  summary: "Ends the session on the server, at once, and lets the browser forget its member.",
  access: { kind: "session", isOpenBeforeTerms: true },
  input: z.strictObject({}),
  output: z.object({}),
  refusals: {},
  limits: { perMinute: 60 },
});

export const recordFirstLogin = endpoint({
  id: "session.recordFirstLogin",
  method: "POST",
  path: "/wps/session/firstLogin",
  summary: "The member has been through the welcome of their first login; counted once.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: z.object({ isFirst: z.boolean() }),
  refusals: {},
  limits: { perMinute: 20 },
});

export const listSessions = endpoint({
  id: "session.listSessions",
  method: "GET",
  path: "/wps/session/sessions",
  summary: "Where the caller is logged in now, the latest used first.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: z.object({
    list: z.array(
      z.object({
        sessionId: id,
        isCurrent: z.boolean(),
        startedAt: instant,
        lastSeenAt: instant,
        address: z.string().nullable(),
        userAgent: z.string(),
        /** Whether this browser comes back without typing. */
        isRemembered: z.boolean(),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 60 },
});

export const endSession = endpoint({
  id: "session.endSession",
  method: "DELETE",
  path: "/wps/session/sessions/{sessionId}",
  summary: "Ends one of the caller's sessions elsewhere, at once.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ sessionId: id }),
  output: z.object({}),
  refusals: {},
  limits: { perMinute: 30 },
});

export const endOtherSessions = endpoint({
  id: "session.endOtherSessions",
  method: "DELETE",
  path: "/wps/session/sessions",
  summary: "Ends all of the caller's sessions but this one, and lets every browser forget them.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: z.object({ ended: integer }),
  refusals: {},
  limits: { perMinute: 30 },
});

export const listLogins = endpoint({
  id: "session.listLogins",
  method: "GET",
  path: "/wps/session/logins",
  summary: "The caller's logins of the last year, newest first, with those that a second factor stopped.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({
    /** What the page before called `next`. */
    before: id.optional(),
    limit: pageSize(20),
  }),
  output: z.object({
    list: z.array(
      z.object({
        loginId: id,
        at: instant,
        method: z.enum(SIGN_IN_METHODS),
        secondFactor: z.enum(SECOND_FACTOR_METHODS).nullable(),
        outcome: z.enum(LOGIN_OUTCOMES),
        address: z.string().nullable(),
        userAgent: z.string(),
        isKnownDevice: z.boolean(),
        isKnownNetwork: z.boolean(),
        isCurrent: z.boolean(),
      }),
    ),
    next: id.nullable(),
  }),
  refusals: {},
  limits: { perMinute: 60 },
});
