import { BODY_RULE, isBodyTemplate } from "@fairhouse/http-sms";
import type { DailyCaps } from "@fairhouse/messages/server";
import { ConfigError } from "@fairhouse/platform/config";
import { z } from "zod";

const COUNT_RULE = "must be a number from 0 to 10000000";
const count = (usual: number) =>
  z.coerce.number(COUNT_RULE).int(COUNT_RULE).min(0, COUNT_RULE).max(10_000_000, COUNT_RULE).default(usual);

/** What the server reads about messages that leave the house. */
export const MESSAGE_VARIABLES = {
  /** The mail server, with its name and password; mail is off without it, or goes to the development outbox. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address that begins with smtps:// or smtp://" })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]{1,80}<)?[^\s<>@]{1,64}@[^\s<>@]{1,190}>?$/, "must be an address, or a name and <address>")
    .optional(),
  /** The company that sends text messages; they are off without it, or go to the development outbox. */
  SMS_URL: z.url({ protocol: /^https?$/, error: "must be an address that begins with https://" }).optional(),
  SMS_KEY: z.string().min(8, "must be the key that the company gave, 8 characters at least").optional(),
  SMS_BODY: z.string().refine(isBodyTemplate, BODY_RULE).optional(),
  /** At most so many a day of UTC, of the installation and from one address. */
  SMS_PER_DAY: count(500),
  SMS_PER_DAY_AND_ADDRESS: count(30),
  MAIL_PER_DAY: count(5_000),
  MAIL_PER_DAY_AND_ADDRESS: count(100),
  DEV_OUTBOX: z.enum(["on", "off"], "must be on or off").optional(),
};

export type MessageConfig = {
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly sms: { readonly url: string; readonly key: string; readonly body: string } | undefined;
  readonly caps: DailyCaps;
  /** Whether messages without a gateway can be read in a browser instead. */
  readonly hasOutbox: boolean;
};

type Read = z.output<z.ZodObject<typeof MESSAGE_VARIABLES>>;

type Installation = { readonly mode: "play" | "real"; readonly host: string; readonly sandboxOrigin: string };

export function messageConfigOf(read: Read, installation: Installation): MessageConfig {
  return {
    smtp: smtpOf(read),
    sms: smsOf(read),
    caps: {
      sms: { all: read.SMS_PER_DAY, perAddress: read.SMS_PER_DAY_AND_ADDRESS },
      email: { all: read.MAIL_PER_DAY, perAddress: read.MAIL_PER_DAY_AND_ADDRESS },
    },
    hasOutbox: hasOutbox(read.DEV_OUTBOX, installation),
  };
}

function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: Read): MessageConfig["smtp"] {
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined || from === undefined)
    throw new ConfigError("SMTP_URL and MAIL_FROM: both are needed, or none.");
  return { url, from };
}

function smsOf({ SMS_URL: url, SMS_KEY: key, SMS_BODY: body }: Read): MessageConfig["sms"] {
  if (url === undefined && key === undefined && body === undefined) return undefined;
  if (url === undefined || key === undefined || body === undefined)
    throw new ConfigError("SMS_URL, SMS_KEY and SMS_BODY: all three are needed, or none.");
  if (new URL(url).protocol !== "https:" && !isOwnMachine(new URL(url).hostname))
    throw new ConfigError(
      "SMS_URL: the key and the numbers would go in clear; the address has to begin with https://.",
    );
  return { url, key, body };
}

/** A reader of the outbox reads every member's codes, so by default it answers this machine alone. */
function hasOutbox(said: "on" | "off" | undefined, { mode, host, sandboxOrigin }: Installation): boolean {
  if (mode === "real") {
    if (said === "on")
      throw new ConfigError("DEV_OUTBOX: it shows everybody's codes, so it cannot be on in real-money mode.");
    return false;
  }
  if (said !== undefined) return said === "on";
  return isOwnMachine(host) && isOwnMachine(new URL(sandboxOrigin).hostname);
}

const isOwnMachine = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || host === "::1" || /^127\./.test(host);
