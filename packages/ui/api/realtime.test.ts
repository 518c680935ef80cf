import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRealtime } from "./realtime.ts";

class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly address: string;
  constructor(address: URL) {
    this.address = String(address);
    FakeSocket.all.push(this);
  }
  close() {
    this.onclose?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("window", { location: { href: "https://house.example/wallet" } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("one socket serves every listener, and messages reach those of their type", () => {
  const realtime = createRealtime();
  const balances: unknown[] = [];
  realtime.on("wallet.balance", (data) => balances.push(data));
  realtime.on("message", () => balances.push("wrong"));
  expect(FakeSocket.all.map((socket) => socket.address)).toEqual(["wss://house.example/realtime"]);
  FakeSocket.all[0]?.onmessage?.({ data: '{"type":"wallet.balance","data":{"minor":"5"}}' });
  FakeSocket.all[0]?.onmessage?.({ data: "not json" });
  FakeSocket.all[0]?.onmessage?.({ data: '{"data":1}' });
  expect(balances).toEqual([{ minor: "5" }]);
});

test("a lost connection comes back, waits longer each time, and says so when it is back", async () => {
  const realtime = createRealtime();
  let connections = 0;
  realtime.on("connected", () => {
    connections += 1;
  });
  FakeSocket.all[0]?.onopen?.();
  FakeSocket.all[0]?.onclose?.();
  await vi.advanceTimersByTimeAsync(700);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.all[1]?.onclose?.();
  await vi.advanceTimersByTimeAsync(700);
  expect(FakeSocket.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(700);
  expect(FakeSocket.all).toHaveLength(3);
  FakeSocket.all[2]?.onopen?.();
  expect(connections).toBe(2);
});

test("without a listener no socket stays open, and another person gets a new one", async () => {
  const realtime = createRealtime();
  const stop = realtime.on("wallet.balance", () => {});
  realtime.restart();
  expect(FakeSocket.all).toHaveLength(2);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});
