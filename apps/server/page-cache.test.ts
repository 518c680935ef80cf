import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

test("a rush of visitors to one page costs one drawing, and three seconds later another", async () => {
  let nowMs = 0;
  let drawings = 0;
  const pageOf = createPageCache(() => nowMs);
  const draw = async () => ({ status: 200, html: `<p>${++drawings}</p>` });
  await Promise.all(Array.from({ length: 50 }, () => pageOf("/ EN light", draw)));
  expect(drawings).toBe(1);
  await pageOf("/ UR light", draw);
  expect(drawings).toBe(2);
  nowMs = 3_000;
  await pageOf("/ EN light", draw);
  expect(drawings).toBe(3);
});

test("the document is the same in every encoding", async () => {
  const { bodies } = await createPageCache()("/", async () => ({ status: 200, html: "<p>کھاتہ</p>" }));
  expect(Buffer.from(bodies.identity).toString()).toBe("<p>کھاتہ</p>");
  expect(brotliDecompressSync(bodies.br).toString()).toBe("<p>کھاتہ</p>");
  expect(gunzipSync(bodies.gzip).toString()).toBe("<p>کھاتہ</p>");
});

test("a drawing that failed is not kept", async () => {
  const pageOf = createPageCache();
  await expect(pageOf("/", async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect((await pageOf("/", async () => ({ status: 200, html: "" }))).status).toBe(200);
});

// B-1260
test("addresses at which nothing is drawn take no drawn page's place", async () => {
  const pageOf = createPageCache(() => 0);
  let drawings = 0;
  const draw = async () => ({ status: 200, html: `${++drawings}` });
  for (let index = 0; index < 500; index += 1) await pageOf(`/drawn/${index}`, draw);
  for (let index = 0; index < 600; index += 1)
    await pageOf(`/invented/${index}`, () => Promise.reject(new Error("nothing here"))).catch(() => undefined);
  await pageOf("/drawn/0", draw);
  expect(drawings).toBe(500);
});
