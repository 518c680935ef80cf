import { systemClock } from "@fairhouse/base";
import { createSite, type Site } from "@fairhouse/platform/http";
import { silentLog } from "@fairhouse/platform/log";
import { afterEach, expect, test } from "vitest";
import type { HelpDependencies } from "./dependencies.ts";
import { createHelpModule } from "./index.ts";

const LOCALHOST = "127.0.0.1";
let site: Site | undefined;
afterEach(() => site?.close(0));

async function ask(customerService: HelpDependencies["customerService"]) {
  site = createSite({
    title: "test",
    handlers: createHelpModule({ customerService }).site ?? [],
    clock: systemClock,
    log: silentLog,
    origins: [],
    secureCookies: false,
  });
  const port = await site.listen(0, LOCALHOST);
  const response = await fetch(`http://${LOCALHOST}:${port}/wps/system/helpCenter`);
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
