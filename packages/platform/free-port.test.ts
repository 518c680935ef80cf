import { createServer } from "node:net";
import { expect, test } from "vitest";
import { findFreePort } from "./free-port.ts";

test("a port in use is not given, and none where all are taken", async () => {
  const server = createServer();
  const port = await findFreePort({ from: 10_000, to: 20_000 });
  expect(port).toBeGreaterThanOrEqual(10_000);
  expect(port).toBeLessThan(20_000);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const only = { from: port ?? 0, to: (port ?? 0) + 1 };
  expect(await findFreePort(only)).toBeUndefined();
  await new Promise((resolve) => server.close(resolve));
  expect(await findFreePort(only)).toBe(port);
});
