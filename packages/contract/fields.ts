import { z } from "zod";
import { REASON_MAX, REASON_MIN } from "./reason.ts";

/*
 * The fields that several contracts hold, each with its bounds. A contract writes a schema of its own only for what no other
 * contract has. Contracts are read by browsers too, so this file imports nothing of a server.
 */

/** An id of the house: a UUID. Capitals are taken and become small letters. */
export const id = z.uuid("id_invalid").toLowerCase();

/** A moment in UTC, ISO 8601 with `Z`. The names of such fields end in `At`, or are `from` and `to`. */
export const instant = z.iso.datetime();

/**
 * A day of the calendar, YYYY-MM-DD. ISO 8601 has a year 0000, which PostgreSQL's dates have not; and the day before an
 * accepted one has to be a date as well. Nothing of the house is older than 1970, where its ids begin.
 */
export const calendarDay = z.iso.date("day_invalid").refine((day) => day >= "1970-01-01", "day_invalid");

/** A whole number. */
export const integer = z.number().int();

/** Chosen by the caller once for each thing that is asked for: the same key again is the same request, never a second one. */
export const requestKey = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, "key_invalid");

/** The code of the currency, or of the points, that the amounts beside it are in. */
export const unit = z.string().regex(/^[A-Z]{1,8}$/);

const LEDGER_AMOUNT = "A ledger amount: an integer at the currency's ledger exponent, as digits.";

/** A ledger amount in a reply, also zero or below it. Far longer than any single amount, because it may be a sum. */
export const ledgerAmount = z
  .string()
  .regex(/^-?\d{1,30}$/)
  .describe(LEDGER_AMOUNT);

/** A ledger amount that a caller names: 1 to 10^15 - 1, without a sign. */
export const ledgerAmountAsked = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "amount_invalid")
  .describe(LEDGER_AMOUNT);

/** A ledger amount that a caller names and that may be zero: 0 to 10^15 - 1, without a sign. */
export const ledgerAmountOrZero = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/, "amount_invalid")
  .describe(LEDGER_AMOUNT);

/** A display amount: what a person reads, with the currency's shown decimals, truncated. */
export const displayAmount = z
  .string()
  .regex(/^-?\d{1,3}(,\d{3})*(\.\d{1,8})?$/)
  .describe("A display amount: digits with thousands separators and the currency's shown decimals.");

/** How many rows a page of a list has. */
export const pageSize = (usual: number, max = 100) => z.coerce.number().int().min(1).max(max).default(usual);

/** Which page of a list, counted from 1. */
export const pageNo = z.coerce.number().int().min(1).max(10_000).default(1);

/** Why an operator does something, for the audit. */
export const reason = z.string().trim().min(REASON_MIN, "reason_short").max(REASON_MAX, "reason_long");

/** A member's id or name, as an operator types it into a search. */
export const memberSought = z.string().trim().min(1).max(64);

/** The code of a vendor that has to exist. */
export const vendorCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, "vendor_invalid");

/** A vendor as a caller names it in a look-up; an unknown one finds nothing. */
export const vendorSought = z.string().max(32);

/** A code of a vendor's own: of a game, a round, a key. */
export const vendorsOwnCode = z.string().regex(/^[A-Za-z0-9._:~-]{1,64}$/, "code_invalid");

/** The site's code of a language: `EN`, `UR`, `PT-BR`. A text that is not there comes in English. */
export const language = z.string().regex(/^[A-Z]{2}(-[A-Z]{2})?$/, "language_invalid");

/** A password counts exactly as typed, so nothing trims it. Its length and characters are judged by the settings' rules. */
export const passwordTyped = z.string().max(600);

/** A one-time code as typed. */
export const codeTyped = z.string().max(40);

/** A mobile number and its dialling code as typed; both are judged by the rule for numbers. */
export const mobileNumTyped = z.string().max(40);
export const dialingCodeTyped = z.string().max(40);

/** Minutes until the button of a sent code may be pressed again. */
export const expiredMinutes = integer;

/** The digits of the captcha, or the longer proof of work that stands for them. */
export const captchaTyped = z.string().max(400);

/** The version of the terms that was on screen. */
export const termsVersion = z.string().max(40);

/** A date of birth as typed, yyyy-MM-dd. */
export const birthdayTyped = z.string().max(10).trim();

/** The CSRF value; the session itself is a cookie that no script can read. */
export const csrfToken = z.string();

/** How customer service is reached; `path` is an https address that `decodeServicePath` of the module `system` reads. */
export const customerService = z.array(z.object({ csType: z.enum(["VIP", "LIVECHAT"]), path: z.string() }));
