import { endpoint } from "@fairhouse/contract";
import { instant, integer, ledgerAmount, unit } from "@fairhouse/contract/fields";
import { z } from "zod";
import { CHECK_MINUTES } from "../rules/reality-check.ts";

const everyMinutes = z.literal(CHECK_MINUTES).nullable();

const check = z.object({
  /** Null: no check. */
  everyMinutes,
  /** The session of play that runs; null when none does. */
  session: z
    .object({
      beganAt: instant,
      /** From when play waits for an answer; null without a check. */
      checkAt: instant.nullable(),
      /** Milliseconds until then, zero when it is due: the browser's clock may be another one. */
      dueInMs: integer.nullable(),
      unit,
      stakes: integer,
      stakedLedger: ledgerAmount,
      wonLedger: ledgerAmount,
      netLedger: ledgerAmount,
    })
    .nullable(),
});

const own = { kind: "session", capability: "member-centre" } as const;

export const readRealityCheck = endpoint({
  id: "protection.readRealityCheck",
  method: "GET",
  path: "/wps/protection/reality-check",
  summary: "How often the member is asked whether they go on, and what their session of play came to until now.",
  access: own,
  input: z.strictObject({}),
  output: check,
  refusals: {},
  limits: { perMinute: 120 },
});

export const setRealityCheck = endpoint({
  id: "protection.setRealityCheck",
  method: "POST",
  path: "/wps/protection/reality-check",
  summary: "Chooses how often a reality check comes, or that none does; one that waits already is answered first.",
  access: own,
  input: z.strictObject({ everyMinutes }),
  output: check,
  refusals: {},
  limits: { perMinute: 20 },
});

export const answerRealityCheck = endpoint({
  id: "protection.answerRealityCheck",
  method: "POST",
  path: "/wps/protection/reality-check/answer",
  summary: "Answers the reality check that waits: to go on, or to stop. Until then bets are refused.",
  access: own,
  input: z.strictObject({
    /** Which check: an answer that arrives twice is one answer. */
    checkAt: instant,
    answer: z.enum(["go_on", "stop"]),
  }),
  output: check,
  refusals: { nothing_to_answer: 409 },
  limits: { perMinute: 60 },
});
