import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@fairhouse/base";
import type { Site } from "@fairhouse/platform/http";
import { silentLog } from "@fairhouse/platform/log";
import { fixedClock } from "@fairhouse/platform/testing";
import type { PaymentProvider } from "@fairhouse/wallet/port";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSandboxPay, createSandboxPaySimulator } from "./index.ts";
import type { Payment } from "./simulator/book.ts";
import { hostedPage } from "./simulator/page.ts";

const SECRET = "a secret of the tests and of nothing else";
const LATE_MS = 150;
const WINDOW_MS = 5 * 60_000;

type Received = { headers: Headers; body: string };

const clock = fixedClock("2026-11-20T12:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "fairhouse-sandbox-pay-"));
const received: Received[] = [];
let listener: Server;
let simulator: Site;
let provider: PaymentProvider;
/** The status with which the site answers the next notices; 200 when the list is empty. */
const answers: number[] = [];

beforeAll(async () => {
  listener = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    received.push({ headers: new Headers(request.headers as Record<string, string>), body });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const site = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const options = { secret: SECRET, file: join(folder, "book.jsonl"), clock, log: silentLog, lateMs: LATE_MS };
  simulator = createSandboxPaySimulator({ ...options, publicOrigin: "http://127.0.0.1" });
  const port = await simulator.listen(0, "127.0.0.1");
  const baseUrl = `http://127.0.0.1:${port}`;
  provider = createSandboxPay({ baseUrl, noticeOrigin: site, secret: SECRET, currency: "P", ledgerExponent: 4, clock });
});
afterAll(async () => {
  await simulator.close(0);
  listener.close();
  rmSync(folder, { recursive: true, force: true });
});

const request = (reference = newId()) => ({
  reference,
  method: "sandbox-wallet",
  amount: 2_500_000n,
  currency: "P",
  ledgerExponent: 4,
  returnUrl: "http://localhost:3000/wallet/deposit",
  language: "en",
  expiresAt: new Date("2026-11-20T12:30:00Z"),
});

/** Presses a button of the hosted page; returns the notices that this payment has led to. */
async function press(paymentId: string, choice: string): Promise<Received[]> {
  const page = `http://127.0.0.1:${(simulator.server.address() as AddressInfo).port}/pay/${paymentId}`;
  const answer = await fetch(page, { method: "POST", body: new URLSearchParams({ choice }), redirect: "manual" });
  expect(answer.status).toBe(303);
  return received.filter(({ body }) => body.includes(paymentId));
}

const readNotice = ({ headers, body }: Received, now = clock.now()) => provider.readNotice(headers, body, now);

describe("the sandbox provider", () => {
  test("opens one page for a reference, however often it is asked", async () => {
    const reference = newId();
    const [one, two] = [
      await provider.createPayment(request(reference)),
      await provider.createPayment(request(reference)),
    ];
    expect(two).toEqual(one);
    expect(one.paymentUrl).toContain(one.paymentId);
  });

  // B-0341
  test.each(["paid", "declined"])("tells the site what was pressed: %s", async (choice) => {
    const reference = newId();
    const { paymentId } = await provider.createPayment(request(reference));
    const [notice, ...more] = await press(paymentId, choice);
    expect(more).toEqual([]);
    expect(notice && readNotice(notice)).toMatchObject({
      ok: true,
      value: { reference, paymentId, state: choice, amount: 2_500_000n, currency: "P" },
    });
  });

  // B-0341
  test("tells it twice when asked to, and late when asked to", async () => {
    const twice = await provider.createPayment(request());
    expect(await press(twice.paymentId, "twice")).toHaveLength(2);
    const late = await provider.createPayment(request());
    expect(await press(late.paymentId, "late")).toHaveLength(0);
    await expect.poll(() => received.filter(({ body }) => body.includes(late.paymentId))).toHaveLength(1);
  });

  test("tells it again while the site is out of order", async () => {
    const { paymentId } = await provider.createPayment(request());
    answers.push(503, 500);
    expect(await press(paymentId, "paid")).toHaveLength(3);
  });

  // B-0341
  test("its page is one to pay on: the sum, whom it goes to, a button for it and a way back, and says that no money moves", async () => {
    const { paymentId } = await provider.createPayment(request());
    const { port } = simulator.server.address() as AddressInfo;
    const page = await (await fetch(`http://127.0.0.1:${port}/pay/${paymentId}`)).text();
    expect(page).toContain("P 250.00");
    expect(page).toContain("localhost:3000");
    expect(page).toContain("no real money moves");
    expect([...page.matchAll(/value="(\w+)"/g)].map(([, value]) => value)).toEqual(["paid", "declined"]);
  });

  // B-2265
  test("a developer's answers are on it where the installation switches them on", async () => {
    const money = { amount: "2500000", currency: "P", ledgerExponent: 4 };
    const asked = { ...money, state: "open", paymentId: "p", reference: "r", returnUrl: "http://a/", language: "EN" };
    const shown = (hasTestAnswers: boolean) => hostedPage(asked as Payment, { hasTestAnswers });
    expect(shown(false)).not.toMatch(/late|twice/);
    expect(shown(true)).toMatch(/value="late"[\s\S]*value="twice"/);
  });

  test("a payment that was answered is not answered again by another button", async () => {
    const { paymentId } = await provider.createPayment(request());
    await press(paymentId, "declined");
    expect(await press(paymentId, "paid")).toHaveLength(1);
  });

  // B-2803
  test("acts each form of a deposit", async () => {
    const open = (method: string) => provider.createPayment({ ...request(), method });
    const [qr, bank, card, crypto] = [
      ...[
        await open("sandbox-qr"),
        await open("sandbox-bank"),
        await open("sandbox-card"),
        await open("sandbox-crypto"),
      ],
    ] as const;
    expect(qr?.qrText).toBe(qr?.paymentUrl);
    expect(bank).toMatchObject({ paymentUrl: null, transfer: { bank: "Sandbox Bank" } });
    // A transfer is seen by operators only.
    expect(await press(String(bank?.paymentId), "paid")).toEqual([]);
    const [declined] = await press(String(card?.paymentId), "declined");
    expect(declined && readNotice(declined)).toMatchObject({ value: { state: "declined" } });
    const [half] = await press(String(crypto?.paymentId), "half");
    expect(half && readNotice(half)).toMatchObject({ value: { state: "paid", amount: 1_250_000n } });
  });

  test("pays out once under a reference", async () => {
    const payout = { ...request(), method: "sandbox-payout", destination: "PK36 0001" };
    const { returnUrl: _, language: __, expiresAt: ___, ...asked } = payout;
    const [one, two] = [await provider.payOut(asked), await provider.payOut(asked)];
    expect(one.state).toBe("paid");
    expect(two).toEqual(one);
  });
});

describe("the adapter", () => {
  async function someNotice(): Promise<Received> {
    const { paymentId } = await provider.createPayment(request());
    const [notice] = await press(paymentId, "paid");
    if (!notice) throw new Error("There is no notice.");
    return notice;
  }

  // B-0332
  test("refuses a notice with one other byte, without a signature, or signed by another party", async () => {
    const { headers, body } = await someNotice();
    expect(readNotice({ headers, body: body.replace("2500000", "9500000") })).toMatchObject({
      refusal: "bad_signature",
    });
    expect(readNotice({ headers: new Headers(), body })).toMatchObject({ refusal: "bad_signature" });
    const forged = new Headers(headers);
    forged.set("x-sandbox-signature", "00".repeat(32));
    expect(readNotice({ headers: forged, body })).toMatchObject({ refusal: "bad_signature" });
  });

  // B-0332
  test("takes a notice five minutes either way and refuses it a millisecond later", async () => {
    const notice = await someNotice();
    const at = (ms: number) => new Date(clock.now().getTime() + ms);
    for (const ms of [WINDOW_MS, -WINDOW_MS]) expect(readNotice(notice, at(ms))).toMatchObject({ ok: true });
    for (const ms of [WINDOW_MS + 1, -WINDOW_MS - 1])
      expect(readNotice(notice, at(ms))).toMatchObject({ ok: false, refusal: "stale" });
  });

  test("the provider does nothing for a caller who cannot sign", async () => {
    const { port } = simulator.server.address() as AddressInfo;
    const options = { noticeOrigin: "http://127.0.0.1:1", secret: "another secret", currency: "P", ledgerExponent: 4 };
    const stranger = createSandboxPay({ baseUrl: `http://127.0.0.1:${port}`, clock, ...options });
    await expect(stranger.createPayment(request())).rejects.toThrow("401");
  });
});
