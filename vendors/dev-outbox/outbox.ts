import { appendFileSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import type { Clock } from "@fairhouse/base";
import type { MailGateway, SmsGateway } from "@fairhouse/messages/port";
import { z } from "zod";

const kept = z.object({
  reference: z.string(),
  channel: z.enum(["sms", "email"]),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime(),
});

export type KeptMessage = z.output<typeof kept>;

export type DevOutboxOptions = {
  /** Where it keeps its messages, a line of JSON each, so that another process of this machine shows them too. */
  readonly file: string;
  readonly clock: Clock;
};

export type DevOutbox = {
  readonly sms: SmsGateway;
  readonly email: MailGateway;
  /** The newest first, one for each reference. */
  messages(): KeptMessage[];
};

export const SHOWN_MAX = 50;
const FILE_BYTES_MAX = 256 * 1024;

/** Gateways that send nothing: what they are given can be read in a browser. For trying the site, never for its members. */
export function openDevOutbox({ file, clock }: DevOutboxOptions): DevOutbox {
  const keep = async (message: Omit<KeptMessage, "sentAt">) => {
    // On a line of its own, also after one that a crash cut off.
    appendFileSync(file, `\n${JSON.stringify({ ...message, sentAt: clock.now().toISOString() })}`, { mode: 0o600 });
    if (statSync(file).size > FILE_BYTES_MAX) shorten(file);
    return "taken" as const;
  };
  return {
    sms: { code: "dev-outbox", send: (sms) => keep({ ...sms, channel: "sms", subject: "" }) },
    email: { code: "dev-outbox", send: (mail) => keep({ ...mail, channel: "email" }) },
    messages: () => read(file).slice(0, SHOWN_MAX),
  };
}

function read(file: string): KeptMessage[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const messages = lines.flatMap((line) => parse(line));
  // A message that was tried twice stands once.
  return [...new Map(messages.map((message) => [message.reference, message])).values()].reverse();
}

/** A line that a crash cut off is no message. */
function parse(line: string): KeptMessage[] {
  try {
    return [kept.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** Written beside and moved, so that a reader never sees half of it. */
function shorten(file: string): void {
  const lines = read(file)
    .slice(0, SHOWN_MAX)
    .reverse()
    .map((message) => JSON.stringify(message));
  writeFileSync(`${file}.new`, `${lines.join("\n")}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
