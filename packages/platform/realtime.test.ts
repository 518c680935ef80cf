import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { silentLog } from "./log.ts";
import { type Realtime, type RealtimeOptions, startRealtime } from "./realtime.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";

type Process = { realtime: Realtime; server: Server; port: number };
let data: TestDatabase;
let processes: [Process, Process];

beforeAll(async () => {
  data = await createTestDatabase({ slices: [] });
  processes = [await startProcess(), await startProcess()];
  // Two processes hear of each other by their heartbeats.
  await vi.waitFor(
    () => expect(processes.map(({ realtime }) => realtime.hasListeners("absent"))).toEqual([false, false]),
    { timeout: 15_000 },
  );
});

afterAll(async () => {
  for (const { realtime, server } of processes) {
    await realtime.stop();
    server.close();
  }
  await data.drop();
});

let identified = 0;

async function startProcess(more: Partial<RealtimeOptions> = {}): Promise<Process> {
  const realtime = await startRealtime({
    url: data.url,
    log: silentLog,
    origins: ["http://site.test"],
    ...more,
    identify: async (request) => {
      identified += 1;
      const [, memberId, sessionId] = /m=(\w+)\.(\w+)/.exec(request.headers.cookie ?? "") ?? [];
      return memberId && sessionId ? { memberId, sessionId } : undefined;
    },
  });
  const server = createServer();
  realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { realtime, server, port: (server.address() as AddressInfo).port };
}

async function connect({ port }: Process, cookie = "", origin = "http://site.test", more: object = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { headers: { cookie, origin, ...more } });
  const heard: string[] = [];
  socket.on("message", (text) => heard.push(String(text)));
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve, reject) => {
    socket.once("message", resolve);
    socket.once("error", reject);
  });
  return { socket, heard, closed };
}

type Connected = Awaited<ReturnType<typeof connect>>;

/** Messages arrive in the order in which they were sent, so what was to come before this one has come. */
async function hearsLast(memberId: string, { heard }: Connected): Promise<void> {
  const [first] = processes;
  first.realtime.publish({ memberId }, { type: "wallet.balance", data: "the last one" });
  await vi.waitFor(() => expect(heard.some((text) => text.includes("the last one"))).toBe(true), { timeout: 15_000 });
}

// B-0315
test("a member hears the own messages on every process, and no other member does", async () => {
  const [first, second] = processes;
  const [mine, elsewhere, other] = [
    await connect(first, "m=a.1"),
    await connect(second, "m=a.2"),
    await connect(first, "m=b.1"),
  ];
  first.realtime.publish({ memberId: "a" }, { type: "wallet.balance", data: "5" });
  for (const mineToo of [mine, elsewhere]) await hearsLast("a", mineToo);
  await hearsLast("b", other);
  const message = JSON.stringify({ type: "wallet.balance", data: "5" });
  expect(mine.heard).toContain(message);
  expect(elsewhere.heard).toContain(message);
  expect(other.heard).not.toContain(message);
  for (const { socket } of [mine, elsewhere, other]) socket.close();
});

// B-0185
test("the end of a session closes its connections on every process within a second and leaves the others", async () => {
  const [first, second] = processes;
  const [ended, kept] = [await connect(second, "m=a.1"), await connect(second, "m=a.2")];
  first.realtime.disconnect("a", "1");
  const code = await Promise.race([ended.closed, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  expect(code).toBe(4001);
  expect(kept.socket.readyState).toBe(WebSocket.OPEN);
  kept.socket.close();
});

// B-1829, B-2119
test("a message for a member is sent to another process only while the member is connected there", async () => {
  const [first, second] = processes;
  const listening = new pg.Client({ connectionString: data.url });
  const notices: string[] = [];
  listening.on("notification", ({ payload = "" }) => notices.push(payload));
  await listening.connect();
  await listening.query("listen fairhouse_realtime");
  const about = (text: string) => notices.filter((notice) => notice.includes(text));
  // Each has heard of the other, and has been told its whole list.
  await vi.waitFor(
    () => expect([first, second].map(({ realtime }) => realtime.hasListeners("absent"))).toEqual([false, false]),
    {
      timeout: 15_000,
    },
  );
  const here = await connect(first, "m=carl.1");
  for (let count = 0; count < 50; count += 1) {
    first.realtime.publish({ memberId: "carl" }, { type: "wallet.balance", data: `unheard ${count}` });
    second.realtime.publish({ memberId: "dora" }, { type: "wallet.balance", data: `unheard ${count}` });
  }
  const there = await connect(second, "m=carl.2");
  expect(first.realtime.hasListeners("carl")).toBe(true);
  first.realtime.publish({ memberId: "carl" }, { type: "wallet.balance", data: "heard" });
  await vi.waitFor(() => expect(there.heard.some((text) => text.includes("heard"))).toBe(true), { timeout: 15_000 });
  expect(about("unheard")).toEqual([]);
  expect(about('"heard"')).toHaveLength(1);
  expect(here.heard.filter((text) => text.includes("unheard"))).toHaveLength(50);
  there.socket.close();
  here.socket.close();
  await vi.waitFor(() => expect(first.realtime.hasListeners("carl")).toBe(false), { timeout: 15_000 });
  await listening.end();
});

// B-1829
test("a process that has not published its list, or is of the version before, gets every message", async () => {
  const [first, second] = processes;
  const connected = await connect(second, "m=erna.1");
  const late = await startProcess();
  // It has not heard of anybody's members yet, and is told by its own asking.
  await vi.waitFor(() => expect(late.realtime.hasListeners("erna")).toBe(true), { timeout: 15_000 });
  await vi.waitFor(() => expect(late.realtime.hasListeners("absent")).toBe(false), { timeout: 15_000 });
  expect(late.realtime.hasListeners("erna")).toBe(true);
  late.realtime.publish({ memberId: "erna" }, { type: "wallet.balance", data: "from the late one" });
  await vi.waitFor(() => expect(connected.heard.join()).toContain("from the late one"), { timeout: 15_000 });
  const before = JSON.stringify({ from: "of the version before", wires: [] });
  await data.database.pool.query("select pg_notify('fairhouse_realtime', $1)", [before]);
  await vi.waitFor(() => expect(first.realtime.hasListeners("absent")).toBe(true), { timeout: 15_000 });
  connected.socket.close();
  await late.realtime.stop();
  late.server.close();
});

test("a page of another origin cannot open a connection with a member's cookie", async () => {
  await expect(connect(processes[0], "m=a.1", "http://evil.test")).rejects.toThrow();
});

const channels = async (): Promise<number[]> => {
  const { rows } = await data.database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'fairhouse-realtime' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
};

// B-0815
test("a broken line between processes is replaced by one line, over which messages go once, and none stays behind", async () => {
  const before = await channels();
  expect(before).toHaveLength(2);
  await data.database.pool.query("select pg_terminate_backend(pid) from unnest($1::int[]) pid", [before]);
  await vi.waitFor(
    async () => {
      const after = await channels();
      expect(after).toHaveLength(2);
      expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    },
    { timeout: 15_000 },
  );
  const [first, second] = processes;
  const elsewhere = await connect(second, "m=anna.s9");
  first.realtime.publish({ memberId: "anna" }, { type: "wallet.balance", data: "once" });
  await hearsLast("anna", elsewhere);
  expect(elsewhere.heard.filter((text) => text.includes("once"))).toHaveLength(1);
  expect(await channels()).toHaveLength(2);
  elsewhere.socket.close();
});

test("a server that goes tells its browsers that it comes back, so that they open another connection", async () => {
  const leaving = await startProcess();
  const browser = await connect(leaving, "m=anna.s1");
  leaving.realtime.hangUp();
  expect(await browser.closed).toBe(1012);
  await leaving.realtime.stop();
  leaving.server.close();
});

// B-1755
test("an address and a member have so many live connections and no more, and one that ends makes room", async () => {
  const bounded = await startProcess({
    trustedProxies: ["127.0.0.1"],
    bounds: { perAddress: 3, perMember: 2, newPerMinute: 1_000 },
  });
  const from = (address: string, cookie = "") =>
    connect(bounded, cookie, "http://site.test", { "x-forwarded-for": address });
  const [first] = [await from("192.0.2.1", "m=a.1"), await from("192.0.2.1", "m=a.2"), await from("192.0.2.1")];
  const before = identified;
  await expect(from("192.0.2.1", "m=b.1")).rejects.toThrow("429");
  expect(identified, "no member is looked up for an address that has too many").toBe(before);
  await expect(from("192.0.2.2", "m=a.3")).rejects.toThrow("429");
  await from("192.0.2.2", "m=b.1");
  first?.socket.close();
  await first?.closed;
  await expect.poll(() => from("192.0.2.1", "m=a.4").then(() => "open", String)).toBe("open");
  await bounded.realtime.stop();
  bounded.server.close();
});
