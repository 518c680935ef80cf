import { endpoint } from "@fairhouse/contract";
import { id, instant, integer } from "@fairhouse/contract/fields";
import { z } from "zod";
import { PARTS_MAX } from "./rules.ts";

const own = { kind: "session", capability: "member-centre" } as const;

const exported = z.object({
  exportId: id,
  state: z.enum(["requested", "ready", "failed", "expired"]),
  requestedAt: instant,
  /** Until when it can be downloaded. */
  expiresAt: instant.nullable(),
  /** How many parts there are to download, each with a few hundred rows. */
  parts: integer,
});

export const readExports = endpoint({
  id: "personalData.readExports",
  method: "GET",
  path: "/wps/personal-data/exports",
  summary: "The member's latest export, and when the next one can be asked for.",
  access: own,
  input: z.strictObject({}),
  output: z.object({ latest: exported.nullable(), nextAt: instant.nullable() }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const requestExport = endpoint({
  id: "personalData.requestExport",
  method: "POST",
  path: "/wps/personal-data/exports",
  summary: "Has everything gathered that is kept of the member; they are told when it is ready.",
  access: own,
  input: z.strictObject({}),
  output: exported,
  refusals: { step_up_required: 403, export_waiting: 409, export_too_soon: 409 },
  limits: { perMinute: 6 },
});

export const readExportPart = endpoint({
  id: "personalData.readExportPart",
  method: "GET",
  path: "/wps/personal-data/exports/{exportId}/parts/{position}",
  summary: "One part of an export, counted from 1. Values are texts as the database writes them.",
  access: own,
  input: z.strictObject({ exportId: id, position: z.coerce.number().int().min(1).max(PARTS_MAX) }),
  output: z.object({
    /** The table or list that the rows are of. */
    section: z.string(),
    rows: z.array(z.record(z.string(), z.string().nullable())),
  }),
  refusals: { step_up_required: 403 },
  limits: { perMinute: 1_200 },
});

export const readConsents = endpoint({
  id: "personalData.readConsents",
  method: "GET",
  path: "/wps/personal-data/consents",
  summary: "What the member has agreed to, when and from where, and how each advertising channel was turned.",
  access: own,
  input: z.strictObject({}),
  output: z.object({
    agreements: z.array(
      z.object({
        document: z.enum(["terms", "adult"]),
        version: z.string(),
        agreedAt: instant,
        agreedFrom: z.string().nullable(),
      }),
    ),
    marketing: z.object({ email: z.boolean(), sms: z.boolean() }),
    /** The newest 100 changes, newest first. */
    changes: z.array(
      z.object({
        channel: z.enum(["email", "sms"]),
        isWanted: z.boolean(),
        changedAt: instant,
        changedFrom: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});
