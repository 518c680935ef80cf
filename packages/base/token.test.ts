import { expect, test } from "vitest";
import { createHost, extensionPoint, token } from "./token.ts";

const CLOCK = token<() => number>("test.clock");
const ENDINGS = extensionPoint<(id: string) => void>("test.endings");

test("what is provided is got, and only once provided", () => {
  const host = createHost();
  expect(() => host.get(CLOCK)).toThrow("test.clock");
  expect(host.find(CLOCK)).toBeUndefined();
  host.provide(CLOCK, () => 7);
  expect([host.get(CLOCK)(), host.find(CLOCK)?.()]).toEqual([7, 7]);
  expect(() => host.provide(CLOCK, () => 8)).toThrow("twice");
});

test("a value that is undefined is provided all the same", () => {
  const host = createHost();
  const maybe = token<string | undefined>("test.maybe");
  host.provide(maybe, undefined);
  expect(host.get(maybe)).toBeUndefined();
});

test("a list that was read early has what is added later", () => {
  const host = createHost();
  const endings = host.all(ENDINGS);
  const ended: string[] = [];
  host.add(ENDINGS, (id) => ended.push(id));
  for (const end of endings) end("a");
  expect(ended).toEqual(["a"]);
});
