import type { Client, Contracts } from "@fairhouse/contract/client";
import { expect, test } from "vitest";
import { createRenewingClient } from "./renewal.ts";

type Loose = { call(route: string, input: unknown): Promise<{ ok: boolean; code?: string }> };

/** A server that knows one value and a page that may hold it. */
function setUp({ held, expectsSession = false }: { held: string | null; expectsSession?: boolean }) {
  const page = { held };
  const seen: (string | null)[] = [];
  const inner = {
    call: async () => {
      seen.push(page.held);
      return page.held === "good" ? { ok: true } : { ok: false, code: page.held ? "csrf_refused" : "not_logged_in" };
    },
  } as unknown as Client<Contracts>;
  const made = createRenewingClient({ inner, hasValue: () => page.held !== null, expectsSession });
  return { page, seen, client: made.client as unknown as Loose, setRenewal: made.setRenewal };
}

test("a call waits for the value instead of going out without one", async () => {
  const { page, seen, client, setRenewal } = setUp({ held: null, expectsSession: true });
  const reply = client.call("GET /x", {});
  setRenewal({
    isDue: () => true,
    renew: async () => {
      page.held = "good";
      return true;
    },
  });
  expect(await reply).toEqual({ ok: true });
  expect(seen).toEqual(["good"]);
});

test("ten calls with a value that another tab has changed renew it once and go again", async () => {
  const { page, client, setRenewal } = setUp({ held: "old" });
  let renewals = 0;
  setRenewal({
    isDue: () => false,
    renew: async () => {
      renewals += 1;
      page.held = "good";
      return true;
    },
  });
  const replies = await Promise.all(Array.from({ length: 10 }, () => client.call("GET /x", {})));
  expect(replies.every((reply) => reply.ok)).toBe(true);
  expect(renewals).toBe(1);
});

test("when the session is over the refusal comes through, after one try", async () => {
  const { page, seen, client, setRenewal } = setUp({ held: "old" });
  setRenewal({
    isDue: () => false,
    renew: async () => {
      page.held = null;
      return false;
    },
  });
  expect(await client.call("GET /x", {})).toEqual({ ok: false, code: "csrf_refused" });
  expect(seen).toEqual(["old"]);
});

test("a visitor's calls wait for nothing", async () => {
  const { seen, client } = setUp({ held: null });
  await client.call("GET /x", {});
  expect(seen).toEqual([null]);
});
