import { readHashing } from "@fairhouse/platform/passwords";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "./testing/start-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** How many passwords the house hashes to answer a login that fails. */
async function hashesOf(ip: string, name: string): Promise<number> {
  const { made } = readHashing();
  expect((await site.visitor({ ip }).login(name, "not the password")).body.code).toBe("wrong_credentials");
  return readHashing().made - made;
}

// B-0178
test("a name that does not exist costs a password's hash like one that does: its time tells nothing", async () => {
  await site.visitor().register("kite77owner");
  // The first one of a process makes what later ones are compared with.
  await hashesOf("203.0.113.3", "nobodyatall");
  expect(await hashesOf("203.0.113.4", "kite77owner")).toBe(1);
  expect(await hashesOf("203.0.113.5", "nobodyhere")).toBe(1);
});
