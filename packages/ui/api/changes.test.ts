import { expect, test } from "vitest";
import { countingChanges } from "./changes.ts";

// B-1005
test("a change is under way until it is answered or has failed, and a reading never is", async () => {
  const waiting: { answer: (value: unknown) => void; fail: (error: Error) => void }[] = [];
  const inner = { call: () => new Promise((answer, fail) => waiting.push({ answer, fail })) };
  const { client, isChanging } = countingChanges(inner as never);
  const call = client.call as (route: string, input: object) => Promise<unknown>;
  void call("GET /wps/v2/wallets/balance", {});
  expect(isChanging()).toBe(false);
  const deposit = call("POST /wps/wallet/deposits", {});
  const logout = call("DELETE /wps/session/logout", {});
  expect(isChanging()).toBe(true);
  waiting[1]?.answer({ ok: true });
  await deposit;
  expect(isChanging()).toBe(true);
  waiting[2]?.fail(new Error("away"));
  await expect(logout).rejects.toThrow("away");
  expect(isChanging()).toBe(false);
});
