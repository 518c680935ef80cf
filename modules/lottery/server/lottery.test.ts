import { PLAY_CREDITS } from "@fairhouse/base";
import { startTestSite, type TestSite } from "@fairhouse/platform/testing";
import { afterEach, expect, test } from "vitest";
import { createLotteryModule } from "./index.ts";

let site: TestSite | undefined;
afterEach(() => site?.close());

async function ask(query: string) {
  site ??= await startTestSite({ modules: [createLotteryModule({ currency: PLAY_CREDITS })] });
  const response = await fetch(`${site.url}/wps/lottery/plays?${query}`);
  const body = (await response.json()) as { value: { plays: { code: string; example: unknown; grades: unknown }[] } };
  return { status: response.status, plays: body.value?.plays };
}

// B-2890
test("the plays of a family are listed with odds, returns and an example in ledger amounts", async () => {
  const { plays } = await ask("family=thai");
  expect(plays.map(({ code }) => code)).toEqual([
    "three-top",
    "three-tod",
    "two-top",
    "two-bottom",
    "run-top",
    "run-bottom",
  ]);
  expect(plays[2]).toEqual({
    code: "two-top",
    fields: [{ name: "numbers", from: 0, to: 99, atLeast: 1, atMost: 100 }],
    takesList: false,
    multiplier: 1,
    pricing: "fixed",
    grades: [{ name: "number", odds: "95", returnBps: 9500 }],
    example: { picks: "55", combinations: 1, stakeLedger: "10000", draw: "123455 72", hits: 1, payoutLedger: "950000" },
  });
  const dice = await ask("family=k3&series=1800");
  expect(dice.plays.every(({ grades }) => JSON.stringify(grades).includes('"returnBps":9000'))).toBe(true);
  expect((await ask("family=k3&series=1699")).status).toBe(400);
  expect((await ask("family=unknown")).status).toBe(400);
});
