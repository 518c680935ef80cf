import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createMetrics } from "@fairhouse/platform/metrics";
import { expect, test } from "vitest";
import { measuredDoor } from "./wallet-call-metrics.ts";

/** Sends one call after the other through a measured door that answers each with the status it is given. */
async function seriesAfter(calls: readonly { path: string; status: string }[]): Promise<string[]> {
  const registry = createMetrics();
  let status = "";
  const answer = (_: IncomingMessage, response: ServerResponse): void => {
    response.end(JSON.stringify({ requestId: "r", status, balance: "1" }));
  };
  const door = measuredDoor({ prefix: "/seamless/v1/", answer }, registry);
  const server = createServer(door.answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  for (const call of calls) {
    status = call.status;
    await (await fetch(`http://127.0.0.1:${port}/seamless/v1/${call.path}`, { method: "POST" })).text();
  }
  await new Promise((resolve) => server.close(resolve));
  const lines = (await registry.metrics()).split("\n");
  return lines.flatMap((line) => /^wallet_call_duration_seconds_count\{(.*)\} \d+$/.exec(line)?.[1] ?? []);
}

test("a vendor is named in the figures once it has signed, and not before", async () => {
  const series = await seriesAfter([
    { path: "nobody-1/bet", status: "INVALID_PARTNER" },
    { path: "nobody-2/bet", status: "INVALID_SIGNATURE" },
    { path: "orchid/bet", status: "TEMPORARY_ERROR" },
    { path: "orchid/bet", status: "NOT_ENOUGH_MONEY" },
    { path: "orchid/win", status: "TEMPORARY_ERROR" },
  ]);
  expect(series).toEqual([
    'vendor="unknown",call="bet",status="INVALID_PARTNER"',
    'vendor="unknown",call="bet",status="INVALID_SIGNATURE"',
    'vendor="unknown",call="bet",status="TEMPORARY_ERROR"',
    'vendor="orchid",call="bet",status="NOT_ENOUGH_MONEY"',
    'vendor="orchid",call="win",status="TEMPORARY_ERROR"',
  ]);
});

test("calls and statuses that nobody knows share one series", async () => {
  const series = await seriesAfter(
    Array.from({ length: 20 }, (_, index) => ({
      path: `v${index}/call-${index}`,
      status: `STATUS_${"A".repeat(index)}`,
    })),
  );
  expect(series).toEqual(['vendor="unknown",call="unknown",status="other"']);
});
