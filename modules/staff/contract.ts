import { endpoint } from "@fairhouse/contract";
import { id, instant, pageSize } from "@fairhouse/contract/fields";
import { z } from "zod";
import { opened, role } from "./contract/opened.ts";

export { beginAuthenticator, confirmAuthenticator } from "./contract/authenticator.ts";

const name = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9.-]{2,31}$/, "name_invalid");
const password = z.string().min(12, "password_short").max(128, "password_long");

export const openByLink = endpoint({
  id: "staff.openByLink",
  method: "POST",
  path: "/staff/link",
  summary: "Opens an operator's account with a one-time link.",
  access: { kind: "public" },
  input: z.strictObject({ link: z.string().min(20).max(100), name, password }),
  output: opened,
  refusals: { link_unusable: 410, name_taken: 409 },
  limits: { perMinute: 10 },
});

export const login = endpoint({
  id: "staff.login",
  method: "POST",
  path: "/staff/login",
  summary: "Logs an operator in.",
  access: { kind: "public" },
  proof: { action: "staff-login" },
  input: z.strictObject({
    name: z.string().trim().toLowerCase().max(40),
    password: z.string().max(128),
    /** Of the operator's authenticator app, once one is set up. */
    code: z.string().max(20).optional(),
  }),
  output: opened,
  refusals: { login_failed: 401, code_required: 401, code_wrong: 401, login_waits: 429 },
  limits: { perMinute: 30 },
});

export const resume = endpoint({
  id: "staff.resume",
  method: "POST",
  path: "/staff/resume",
  summary: "Hands a second tab its CSRF value when the cookie is good.",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({ opened: opened.nullable() }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const logout = endpoint({
  id: "staff.logout",
  method: "DELETE",
  path: "/staff/session",
  summary: "Ends the operator's session on the server.",
  access: { kind: "staff", permission: "withdrawals.read" },
  input: z.strictObject({}),
  output: z.object({}),
  refusals: {},
  limits: { perMinute: 30 },
});

export const listAudit = endpoint({
  id: "staff.listAudit",
  method: "GET",
  path: "/staff/audit",
  summary: "What operators did, newest first.",
  access: { kind: "staff", permission: "audit.read" },
  input: z.strictObject({ before: id.optional(), limit: pageSize(50) }),
  output: z.object({
    rows: z.array(
      z.object({
        auditId: id,
        operator: z.string().nullable(),
        action: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        reason: z.string().nullable(),
        happenedAt: instant,
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const inviteOperator = endpoint({
  id: "staff.inviteOperator",
  method: "POST",
  path: "/staff/operators/links",
  summary: "Makes a one-time link for a colleague, valid 24 hours.",
  access: { kind: "staff", permission: "operators.invite" },
  input: z.strictObject({ role }),
  output: z.object({ link: z.string(), expiresAt: instant }),
  refusals: {},
  limits: { perMinute: 10 },
});
