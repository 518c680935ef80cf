import { endpoint } from "@fairhouse/contract";
import { memberInfo } from "@fairhouse/member/contract";
import { z } from "zod";

export const login = endpoint({
  id: "session.login",
  method: "POST",
  path: "/wps/session/login",
  summary: "Logs a member in by user name and password.",
  access: { kind: "public" },
  input: z.strictObject({
    username: z.string().max(200).trim().min(1, "required"),
    /** Exactly as typed. */
    password: z.string().max(600).min(1, "required"),
    type: z.literal("username"),
    captcha: z.string().max(16).optional(),
  }),
  output: z.object({
    /** The CSRF value; the session itself is a cookie that no script can read. */
    token: z.string(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    mustChangePassword: z.boolean(),
    member: memberInfo,
  }),
  refusals: {
    wrong_credentials: 403,
    account_closed: 403,
    too_many_attempts: 429,
    system_maintenance: 503,
    location_restricted: 403,
  },
  limits: { perMinute: 30 },
});

export const resume = endpoint({
  id: "session.resume",
  method: "POST",
  path: "/wps/session/resume",
  summary: "Gives a second tab, or a return from elsewhere, its CSRF value; nothing when nobody is logged in.",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({ token: z.string().nullable(), member: memberInfo.nullable() }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const logout = endpoint({
  id: "session.logout",
  method: "DELETE",
  path: "/wps/session/logout",
  summary: "Ends the session on the server, at once.",
  access: { kind: "session" },
  input: z.strictObject({}),
  output: z.object({}),
  refusals: {},
  limits: { perMinute: 60 },
});
