import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CUT_POINTS, type FaultyLink, startFaultyLink } from "./faulty-link.ts";

let link: FaultyLink;
let arrived = 0;
const server = createServer((incoming, response) => {
  incoming.resume();
  incoming.on("end", () => {
    arrived += 1;
    response.end("x".repeat(2_000));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  link = await startFaultyLink({
    targets: () => [
      { host: "127.0.0.1", port: 1 },
      { host: "127.0.0.1", port },
    ],
  });
});

afterAll(async () => {
  await link.close();
  server.close();
});

/** The length of what came back, or undefined for a broken connection. */
const ask = () =>
  new Promise<number | undefined>((resolve) => {
    const sent = request({ port: link.port, host: "127.0.0.1", method: "POST", agent: false }, (response) => {
      let length = 0;
      response.on("data", (chunk: Buffer) => (length += chunk.length));
      response.on("end", () => resolve(length));
      response.on("error", () => resolve(undefined));
    });
    sent.on("error", () => resolve(undefined));
    sent.end("y".repeat(2_000));
  });

test("a line in order passes everything on, to the next one when the first does not listen", async () => {
  expect(await ask()).toBe(2_000);
});

test.each(CUT_POINTS)("a line cut %s breaks one exchange and no other", async (point) => {
  arrived = 0;
  const cut = link.cut(point);
  expect(await ask()).toBeUndefined();
  await cut;
  expect(arrived).toBe(point.endsWith("reply") ? 1 : 0);
  expect(await ask()).toBe(2_000);
});

test("a slow line keeps everything and its order", async () => {
  link.delayMs = 50;
  const startedAt = Date.now();
  expect(await ask()).toBe(2_000);
  link.delayMs = 0;
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(49);
});
