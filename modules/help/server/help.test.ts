import { startTestSite, type TestSite } from "@fairhouse/platform/testing";
import { afterEach, expect, test } from "vitest";
import type { HelpDependencies } from "./dependencies.ts";
import { createHelpModule } from "./index.ts";

let site: TestSite | undefined;
afterEach(() => site?.close());

async function ask(customerService: HelpDependencies["customerService"]) {
  site = await startTestSite({ modules: [createHelpModule({ customerService })] });
  const response = await fetch(`${site.url}/wps/system/helpCenter`);
  return ((await response.json()) as { value: unknown }).value;
}

// B-0260
test("help is found at its own path, and no contact is named until the operator names one", async () => {
  expect(await ask(async () => [])).toEqual({ path: "/helpmc", customerService: [] });
});

// B-0260
test("whom to ask is told as the operator has named them", async () => {
  const named = [{ csType: "LIVECHAT" as const, path: "abcdefgh" }];
  expect(await ask(async () => named)).toEqual({ path: "/helpmc", customerService: named });
});
