import { outboxSettings } from "@fairhouse/dev-outbox";
import { findModules } from "@fairhouse/platform/slices";
import { expect, test } from "vitest";
import { readServerConfig } from "./config.ts";
import { gatewaysOf } from "./gateways.ts";
import { settingsOf } from "./settings-list.ts";

const found = await findModules();
const read = (env: { [name: string]: string } = {}) =>
  readServerConfig({ DATA_DIR: "/nowhere/data", ...env }, [], settingsOf(found));
const hasOutbox = (env?: { [name: string]: string }) => read(env).settings.of(outboxSettings).isOn;
const SMS = {
  SMS_URL: "https://sms.example/send",
  SMS_KEY: "a key of eight",
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
};
const SMTP = { SMTP_URL: "smtps://house:word@mail.example:465", MAIL_FROM: "Fairhouse <house@example.com>" };

test("to try the site, messages go to the development outbox while the server listens on this machine only", () => {
  expect(hasOutbox()).toBe(true);
  expect(gatewaysOf(read()).sms?.code).toBe("dev-outbox");
  expect(hasOutbox({ HOST: "0.0.0.0" })).toBe(false);
  expect(hasOutbox({ SANDBOX_ORIGIN: "https://sandbox.example" })).toBe(false);
  expect(hasOutbox({ HOST: "0.0.0.0", DEV_OUTBOX: "on" })).toBe(true);
  expect(gatewaysOf(read({ DEV_OUTBOX: "off" }))).toEqual({ sms: undefined, email: undefined });
});

// B-0032, B-0979
test("in real-money mode there is no outbox, and asking for one is refused", () => {
  expect(hasOutbox({ MODE: "real" })).toBe(false);
  expect(() => read({ MODE: "real", DEV_OUTBOX: "on" })).toThrow("DEV_OUTBOX: it shows everybody's codes");
});

// B-0978
test("a gateway that is set up takes the outbox's place", () => {
  const gateways = gatewaysOf(read({ ...SMS, ...SMTP }));
  expect([gateways.sms?.code, gateways.email?.code]).toEqual(["http-sms", "smtp-mail"]);
});

test.each([
  [{ ...SMS, SMS_KEY: "" }, "SMS_URL, SMS_KEY and SMS_BODY: all three are needed, or none."],
  [{ ...SMS, SMS_URL: "http://sms.example/send" }, "SMS_URL: the key and the numbers would go in clear"],
  [{ ...SMS, SMS_BODY: "{to}" }, 'SMS_BODY: must be JSON that holds "{to}" and "{text}"'],
  [{ SMTP_URL: "smtps://mail.example" }, "SMTP_URL and MAIL_FROM: both are needed, or none."],
  [{ ...SMTP, MAIL_FROM: "no address" }, "MAIL_FROM: must be an address, or a name and <address>."],
  [{ SMS_PER_DAY: "-1" }, "SMS_PER_DAY: must be a number from 0 to 10000000."],
  [{ DEV_OUTBOX: "perhaps" }, "DEV_OUTBOX: must be on or off."],
] as [{ [name: string]: string }, string][])("%j is refused in a sentence", (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});
