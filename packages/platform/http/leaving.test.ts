import { connect } from "node:net";
import { ok } from "@fairhouse/base";
import { endpoint } from "@fairhouse/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { silentLog } from "../log.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { createSite, handle, type RawReply, type RawRoute } from "./index.ts";

const gone = endpoint({
  id: "test.gone",
  summary: "",
  method: "GET",
  path: "/gone",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({}),
  refusals: {},
  limits: { perMinute: 1_000 },
});
const slow = endpoint({
  id: "test.slow",
  summary: "",
  method: "GET",
  path: "/slow",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({ done: z.string() }),
  refusals: {},
  limits: { perMinute: 1_000 },
});

class NotDecided extends Error {}

/** What the endpoint that fails fails with, one after the other. */
const faults: Error[] = [];

/** A site with an endpoint that answers when it is let, and a route that answers when it is let. */
async function openSite({ more = {}, ...options }: { isOverloaded?: () => boolean; more?: Partial<RawRoute> } = {}) {
  const waiting: (() => void)[] = [];
  const letAllGo = () => {
    for (const go of waiting.splice(0)) go();
  };
  const route: RawRoute = {
    prefix: "/route/",
    busy: { status: "TEMPORARY_ERROR" },
    answer: (_, reply) => void waiting.push(() => reply(200, [], "through")),
    ...more,
  };
  const site = createSite({
    title: "test",
    clock: fixedClock("2026-01-01T00:00:00Z"),
    log: silentLog,
    origins: [],
    secureCookies: false,
    rawRoutes: [route],
    rawCallsMax: 2,
    isTemporary: (error) => error instanceof NotDecided,
    handlers: [
      handle(gone, async () => Promise.reject(faults.shift())),
      handle(slow, async () => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return ok({ done: "yes" });
      }),
    ],
    ...options,
  });
  const port = await site.listen(0, "127.0.0.1");
  const url = `http://127.0.0.1:${port}`;
  const untilWaiting = async (count: number) => {
    while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { site, port, url, letAllGo, untilWaiting };
}

// B-0025
test("a site that retires says so to a balancer, still answers, and keeps no connection", async () => {
  const { site, url, letAllGo, untilWaiting } = await openSite();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  site.retire();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const asked = fetch(`${url}/slow`);
  await untilWaiting(1);
  letAllGo();
  const answer = await asked;
  expect(answer.status).toBe(200);
  expect(answer.headers.get("connection")).toBe("close");
  await site.close();
});

// B-0025
test("a site that closes answers what is under way and then ends at once, not after its grace", async () => {
  const { site, url, letAllGo, untilWaiting } = await openSite();
  const asked = fetch(`${url}/slow`);
  await untilWaiting(1);
  let isClosed = false;
  const closing = site.close(20_000).then(() => {
    isClosed = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isClosed).toBe(false);
  letAllGo();
  expect((await asked).status).toBe(200);
  await closing;
});

test("a live connection does not keep a site from ending once its grace is over", async () => {
  const { site, port } = await openSite();
  site.server.on("upgrade", (_, stream) => stream.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  const socket = connect({ port, host: "127.0.0.1" });
  socket.write("GET /live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n");
  await new Promise((resolve) => socket.once("data", resolve));
  await site.close(100);
  socket.destroy();
});

// B-0819
test("a route with as many calls inside as it takes answers 503, Retry-After and its own words, and takes the next later", async () => {
  const { site, url, letAllGo, untilWaiting } = await openSite();
  const inside = [fetch(`${url}/route/1`), fetch(`${url}/route/2`)];
  await untilWaiting(2);
  const turnedAway = await fetch(`${url}/route/3`, { method: "POST", body: "{}" });
  expect(turnedAway.status).toBe(503);
  expect(turnedAway.headers.get("retry-after")).toBe("1");
  expect(await turnedAway.json()).toEqual({ status: "TEMPORARY_ERROR" });
  letAllGo();
  for (const answer of await Promise.all(inside)) expect(await answer.text()).toBe("through");
  const next = fetch(`${url}/route/4`);
  await untilWaiting(1);
  letAllGo();
  expect((await next).status).toBe(200);
  await site.close(0);
});

// B-0029
test("while the database does not keep up new work is answered 503 with Retry-After before anything is asked of it", async () => {
  const state = { isOverloaded: true };
  const { site, url, letAllGo, untilWaiting } = await openSite({ isOverloaded: () => state.isOverloaded });
  const answer = await fetch(`${url}/slow`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await answer.json()).toMatchObject({ code: "overloaded" });
  state.isOverloaded = false;
  const asked = fetch(`${url}/slow`);
  await untilWaiting(1);
  letAllGo();
  expect((await asked).status).toBe(200);
  await site.close(0);
});

// B-0816
test("a database that is away, and a ledger that has not decided, mean come back and not that we have a fault", async () => {
  const { site, url } = await openSite();
  faults.push(
    Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
    Object.assign(new Error("terminating connection"), { code: "57P01" }),
    new Error("Connection terminated unexpectedly"),
    new NotDecided("not decided"),
    new Error("a fault of ours"),
  );
  const answers: string[] = [];
  for (let call = 0; call < 5; call += 1) {
    const { status, headers } = await fetch(`${url}/gone`);
    answers.push(`${status} ${headers.get("retry-after")}`);
  }
  expect(answers).toEqual(["503 1", "503 1", "503 1", "503 1", "500 null"]);
  await site.close(0);
});

// B-1763
test("a route counts by network before it reads a call, and is shed like an endpoint if it says so", async () => {
  let isOverloaded = false;
  const answered = { answer: (_: unknown, reply: RawReply) => reply(200, [], "through") };
  const few = await openSite({ isOverloaded: () => isOverloaded, more: { ...answered, perMinute: 3, isShed: true } });
  const ask = async ({ url }: typeof few) => {
    const answer = await fetch(`${url}/route/x`, { method: "POST", body: "{}" });
    return [answer.status, answer.headers.has("retry-after"), await answer.text()];
  };
  expect(await ask(few)).toEqual([200, false, "through"]);
  isOverloaded = true;
  expect(await ask(few)).toEqual([503, true, '{"status":"TEMPORARY_ERROR"}']);
  isOverloaded = false;
  expect(await ask(few)).toEqual([200, false, "through"]);
  expect(await ask(few)).toEqual([429, true, '{"status":"TEMPORARY_ERROR"}']);
  await few.site.close(0);
  const wallet = await openSite({ isOverloaded: () => true, more: answered });
  expect(await ask(wallet)).toEqual([200, false, "through"]);
  await wallet.site.close(0);
});
