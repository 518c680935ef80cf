import { appendFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSite, type Site } from "@fairhouse/platform/http";
import { silentLog } from "@fairhouse/platform/log";
import { fixedClock } from "@fairhouse/platform/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addOutboxPage, type DevOutbox, openDevOutbox } from "./index.ts";

const ORIGIN = "http://127.0.0.1:3003";
const clock = fixedClock("2026-11-20T12:00:00Z");
let folder: string;
let outbox: DevOutbox;
let site: Site;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "fairhouse-outbox-"));
  outbox = openDevOutbox({ file: join(folder, "dev-outbox.jsonl"), clock });
  site = createSite({ title: "test", handlers: [], clock, log: silentLog, origins: [ORIGIN], secureCookies: false });
  addOutboxPage(site.hono, { outbox, publicOrigin: ORIGIN });
  port = await site.listen(0, "127.0.0.1");
});
afterEach(async () => {
  await site.close(0);
  rmSync(folder, { recursive: true });
});

function open(path = "/outbox", host = "127.0.0.1:3003"): Promise<{ status: number; text: string; policy: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path, headers: { host } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      const policy = String(response.headers["content-security-policy"]);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text, policy }));
    });
    asked.on("error", reject).end();
  });
}

const SMS = { reference: "one", to: "+923001234567", text: "123456 is your Fairhouse code." };

test("an empty outbox says so", async () => {
  const page = await open();
  expect(page.status).toBe(200);
  expect(page.text).toContain("No message yet");
  expect((await open("/outbox?language=UR")).text).toContain("ابھی کوئی پیغام نہیں");
});

test("messages stand with whom they are for and with their codes, the newest first", async () => {
  await outbox.sms.send(SMS);
  await outbox.email.send({
    reference: "two",
    to: "player@example.com",
    subject: "Hello",
    text: "Your code is 654321.",
  });
  const { text, policy } = await open();
  expect(text).toContain("+923001234567");
  expect(text).toContain('<code dir="ltr">123456</code>');
  expect(text).toContain('<h2 dir="auto">Hello</h2>');
  expect(text.indexOf("654321")).toBeLessThan(text.indexOf("123456"));
  expect(policy).toContain("default-src 'none'");
});

test("a message that was tried twice stands once", async () => {
  await outbox.sms.send(SMS);
  await outbox.sms.send(SMS);
  expect(outbox.messages()).toHaveLength(1);
});

test("a text is shown, not run", async () => {
  await outbox.email.send({
    reference: "x",
    to: "<b>@x",
    subject: "<script>1</script>",
    text: 'see http://x/"onclick="y <img>',
  });
  const { text } = await open();
  expect(text).not.toMatch(/<script|<img|<b>@|"onclick/);
});

// B-0979
test("under another name than its own the page shows nothing, so that no page elsewhere can read codes", async () => {
  await outbox.sms.send(SMS);
  const page = await open("/outbox", "elsewhere.example");
  expect(page.status).toBe(403);
  expect(page.text).not.toContain("123456");
});

test("the file is its owner's alone, and keeps the newest when it has grown", async () => {
  const file = join(folder, "dev-outbox.jsonl");
  for (let at = 0; at < 400; at += 1)
    await outbox.email.send({ reference: `m${at}`, to: "a@example.com", subject: "", text: "x".repeat(1_000) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(file).size).toBeLessThan(300_000);
  expect(outbox.messages()).toHaveLength(50);
  expect(outbox.messages()[0]?.reference).toBe("m399");
});

test("a line that a crash cut off is left out", async () => {
  await outbox.sms.send(SMS);
  appendFileSync(join(folder, "dev-outbox.jsonl"), '\n{"reference":"cut","chan');
  await outbox.sms.send({ ...SMS, reference: "two" });
  expect(outbox.messages().map(({ reference }) => reference)).toEqual(["two", "one"]);
});
