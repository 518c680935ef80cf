import { join } from "node:path";
import { type Clock, systemClock } from "@fairhouse/base";
import { type DevOutbox, openDevOutbox, outboxSettings } from "@fairhouse/dev-outbox";
import { createHttpSms, smsSettings } from "@fairhouse/http-sms";
import type { MessagesDependencies } from "@fairhouse/messages/server";
import { createSmtpMail, smtpSettings } from "@fairhouse/smtp-mail";
import type { Config } from "./config.ts";

type Given = Pick<Config, "dataDir" | "settings">;

/** Where messages go: to the gateways that are configured, to the development outbox for the rest, or nowhere. */
export function gatewaysOf(config: Given): MessagesDependencies["gateways"] {
  const [smtp, sms] = [config.settings.of(smtpSettings), config.settings.of(smsSettings)];
  const outbox = devOutboxOf(config);
  return {
    email: smtp ? createSmtpMail(smtp) : outbox?.email,
    sms: sms ? createHttpSms(sms) : outbox?.sms,
  };
}

/** The same file for the writer of the outbox and for the page that shows it. */
export function devOutboxOf({ dataDir, settings }: Given, clock: Clock = systemClock): DevOutbox | undefined {
  return settings.of(outboxSettings).isOn
    ? openDevOutbox({ file: join(dataDir, "dev-outbox.jsonl"), clock })
    : undefined;
}
