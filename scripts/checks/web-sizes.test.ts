import { expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { webSizes } from "./web-sizes.ts";

const tooHeavy = 'console.log("home loads 131 KiB of JavaScript, 130 at most"); process.exitCode = 1;\n';

test("a build above its limits fails with the figures, and without a build there is nothing to weigh", async () => {
  const script = { "apps/web/scripts/sizes.mjs": tooHeavy };
  expect(await findProblems(webSizes, script)).toEqual([]);
  const built = await findProblems(webSizes, { ...script, "apps/web/dist/server/entry-server.js": "" });
  expect(built).toMatchObject([{ message: expect.stringContaining("131 KiB") }]);
});

test("a build within its limits passes", async () => {
  const files = { "apps/web/scripts/sizes.mjs": "", "apps/web/dist/server/entry-server.js": "" };
  expect(await findProblems(webSizes, files)).toEqual([]);
});
