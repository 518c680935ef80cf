import { afterEach, beforeEach, expect, test } from "vitest";
import { createSmtpMail } from "./index.ts";
import { startSmtpServer } from "./testing/smtp-server.ts";

let server: Awaited<ReturnType<typeof startSmtpServer>>;

beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.close());

const gateway = (options: { login?: string; timeoutMs?: number } = {}) =>
  createSmtpMail({
    url: `smtp://${options.login ?? ""}127.0.0.1:${server.port}`,
    from: "Fairhouse <house@example.com>",
    timeoutMs: options.timeoutMs ?? 3_000,
  });
const MAIL = {
  reference: "ref-1",
  to: "player@example.com",
  subject: "123456 is your code",
  text: "Your code is 123456.\n",
};

// B-0978
test("a mail arrives as plain text, from the house, under its reference", async () => {
  expect(await gateway({ login: "house:a%20word@" }).send(MAIL)).toBe("taken");
  expect(server.logins).toEqual(["house a word"]);
  const [mail] = server.taken;
  expect(mail?.from).toContain("<house@example.com>");
  expect(mail?.to).toBe("<player@example.com>");
  expect(mail?.data).toContain("Message-ID: <ref-1@example.com>");
  expect(mail?.data).toContain("Subject: 123456 is your code");
  expect(mail?.data).toContain("Content-Type: text/plain; charset=utf-8");
  expect(mail?.data).toContain("Your code is 123456.");
});

test("words of any script arrive, and a subject cannot add a header", async () => {
  const subject = "آپ کا کوڈ\r\nBcc: other@example.com";
  await gateway().send({ ...MAIL, subject, text: "آپ کا کوڈ 123456 ہے۔" });
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]?.data).not.toMatch(/^Bcc:/im);
  const body = server.taken[0]?.data.split("\r\n\r\n")[1]?.replace(/\s/g, "") ?? "";
  expect(Buffer.from(body, "base64").toString()).toContain("آپ کا کوڈ 123456 ہے۔");
});

test("an address that the server refuses for good is not tried again", async () => {
  server.answerToRecipient = "550 no such mailbox {to}";
  expect(await gateway().send(MAIL)).toBe("refused");
});

// B-0972
test("what the server cannot take now is tried again, and no word of it holds the address", async () => {
  server.answerToRecipient = "451 later, {to}";
  await expect(gateway().send(MAIL)).rejects.toThrow("The mail server did not take a message (EENVELOPE, 451).");
  server.isSilent = true;
  await expect(gateway({ timeoutMs: 200 }).send(MAIL)).rejects.toThrow(
    /^The mail server did not take a message \(E\w+, no answer\)\.$/,
  );
  await server.close();
  await expect(gateway().send(MAIL)).rejects.toThrow(/^The mail server did not take a message \(E\w+, no answer\)\.$/);
});

// B-0978
test("a server elsewhere that offers no encryption is given nothing", async () => {
  // The same machine under a name that the gateway does not know as its own.
  const elsewhere = createSmtpMail({
    url: `smtp://house:word@127.1:${server.port}`,
    from: "house@example.com",
    timeoutMs: 3_000,
  });
  await expect(elsewhere.send(MAIL)).rejects.toThrow("The mail server did not take a message");
  expect([server.logins, server.taken]).toEqual([[], []]);
});
