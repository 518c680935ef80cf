import { createPageSignals } from "@fairhouse/ui";
import { askAhead, callKey, createApi } from "@fairhouse/ui/api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MEMBER_CALL, sessionHandleOf, startSession } from "./session.ts";

const MEMBER = { userName: "noor", capabilities: [] };
const RESUME = "POST /wps/session/resume";
const DEVICE = "POST /wps/session/device";

let returning: { token: string; member: object } | null;
let asked: { route: string; csrf: string | null }[];
let session: { token: string; member: object } | null;

beforeEach(() => {
  asked = [];
  session = { token: "value", member: MEMBER };
  returning = null;
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      postMessage() {}
      close() {}
    },
  );
  const kept = new Map<string, string>();
  vi.stubGlobal("document", { cookie: "fairhouse_signed_in=1" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const route = `${init.method} ${address}`;
    asked.push({ route, csrf: new Headers(init.headers).get("x-csrf-token") });
    const signedOut = { token: null, member: null };
    const value = { [RESUME]: session ?? signedOut, [DEVICE]: returning ?? signedOut }[route] ?? { of: address };
    return new Response(JSON.stringify({ success: true, value, message: null, code: null }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function openPage({ signedIn }: { signedIn: boolean }) {
  const page = createPageSignals({ brand: { name: "" }, mode: "play", signedIn, calls: [] });
  const api = createApi({ calls: [], expectsSession: signedIn });
  return { page, api };
}

const routes = () => asked.map(({ route }) => route);

// B-1001
test("a member's page asks for the session once, for every part of it, and the answer names the member too", async () => {
  const { page, api } = openPage({ signedIn: true });
  startSession(api, page);
  askAhead(api, [{ route: "GET /wps/v2/wallets/balance", input: {} }]);
  const handle = sessionHandleOf(api, page);
  expect(await Promise.all([handle.begin(), handle.begin(), handle.resume()])).toEqual([true, true, true]);
  await vi.waitFor(() => expect(api.queries.isFetching()).toBe(0));
  expect(routes()).toEqual([RESUME, "GET /wps/v2/wallets/balance"]);
  expect(asked.at(-1)?.csrf).toBe("value");
  expect(api.queries.getQueryData(callKey(MEMBER_CALL))).toEqual(MEMBER);
});

// B-1002
test("a return in the same tab reads the balance beside the question for the session, not after it", async () => {
  sessionStorage.setItem("token", "kept");
  const { page, api } = openPage({ signedIn: true });
  startSession(api, page);
  askAhead(api, [{ route: "GET /wps/v2/wallets/balance", input: {} }]);
  await vi.waitFor(() => expect(api.queries.isFetching()).toBe(0));
  expect(asked.find(({ route }) => route !== RESUME)?.csrf).toBe("kept");
  expect(routes().filter((route) => route === RESUME)).toHaveLength(1);
});

test("a visitor's page asks for no session", async () => {
  vi.stubGlobal("document", { cookie: "" });
  const { page, api } = openPage({ signedIn: false });
  startSession(api, page);
  expect(await sessionHandleOf(api, page).begin()).toBe(false);
  expect(asked).toEqual([]);
});

// B-1004
test("a session that ended before the page was hydrated is told once it is", async () => {
  session = null;
  const { page, api } = openPage({ signedIn: true });
  startSession(api, page);
  const handle = sessionHandleOf(api, page);
  await handle.begin();
  expect(page.isSignedIn()).toBe(false);
  const told: string[] = [];
  const stop = handle.onEnded(() => told.push("ended"));
  handle.onEnded(() => told.push("again"));
  stop();
  expect(told).toEqual(["ended"]);
});

// B-1026
test("a browser that was asked to remember its member comes back on opening the page, without typing", async () => {
  vi.stubGlobal("document", { cookie: "fairhouse_returns=1" });
  returning = { token: "again", member: MEMBER };
  const { page, api } = openPage({ signedIn: false });
  startSession(api, page);
  expect(await sessionHandleOf(api, page).begin()).toBe(true);
  expect(routes()).toEqual([DEVICE]);
  expect(page.isSignedIn()).toBe(true);
});

test("a remembered browser whose session is over comes back too, without a message that it ended", async () => {
  vi.stubGlobal("document", { cookie: "fairhouse_signed_in=1; fairhouse_returns=1" });
  session = null;
  returning = { token: "again", member: MEMBER };
  const { page, api } = openPage({ signedIn: true });
  startSession(api, page);
  const handle = sessionHandleOf(api, page);
  const told: string[] = [];
  handle.onEnded(() => told.push("ended"));
  expect(await handle.begin()).toBe(true);
  expect(routes()).toEqual([RESUME, DEVICE]);
  expect(told).toEqual([]);
});

// B-1026
test("a session that runs out while the page is open stays over, also in a remembered browser", async () => {
  vi.stubGlobal("document", { cookie: "fairhouse_signed_in=1; fairhouse_returns=1" });
  returning = { token: "again", member: MEMBER };
  const { page, api } = openPage({ signedIn: true });
  startSession(api, page);
  const handle = sessionHandleOf(api, page);
  await handle.begin();
  session = null;
  expect(await handle.resume()).toBe(false);
  expect(routes()).not.toContain(DEVICE);
});
