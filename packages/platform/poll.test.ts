import { expect, test } from "vitest";
import { createPoll } from "./poll.ts";

test("reads once before it has started, then again and again, also after a reading that failed", async () => {
  const errors: unknown[] = [];
  let readings = 0;
  const poll = createPoll({
    everyMs: 1,
    read: async () => {
      readings += 1;
      if (readings === 2) throw new Error("away");
    },
    onError: (error) => errors.push(error),
  });
  expect(poll.ageMs()).toBe(Number.POSITIVE_INFINITY);
  await poll.start();
  expect(readings).toBe(1);
  await expect.poll(() => readings, { interval: 1 }).toBeGreaterThan(3);
  await poll.stop();
  expect(errors).toEqual([new Error("away")]);
  expect(poll.ageMs()).toBeGreaterThanOrEqual(0);
});

test("a first reading that fails is thrown, because nothing is there to go on with", async () => {
  const poll = createPoll({ everyMs: 1, read: () => Promise.reject(new Error("away")), onError: () => {} });
  await expect(poll.start()).rejects.toThrow("away");
});

test("stopping waits for the reading that is under way, and none begins after it", async () => {
  let release = (): void => {};
  let readings = 0;
  const poll = createPoll({
    everyMs: 1,
    read: async () => {
      readings += 1;
      if (readings === 2) await new Promise<void>((resolve) => (release = resolve));
    },
    onError: () => {},
  });
  await poll.start();
  await expect.poll(() => readings, { interval: 1 }).toBe(2);
  let isStopped = false;
  const stopping = poll.stop().then(() => (isStopped = true));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isStopped).toBe(false);
  release();
  await stopping;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(readings).toBe(2);
});

test("the age counts from before a reading, and a failed one does not renew it", async () => {
  let isAway = false;
  const poll = createPoll({
    everyMs: 60_000,
    read: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (isAway) throw new Error("away");
    },
    onError: () => {},
  });
  await poll.refresh();
  expect(poll.ageMs()).toBeGreaterThanOrEqual(19);
  isAway = true;
  await expect(poll.refresh()).rejects.toThrow("away");
  expect(poll.ageMs()).toBeGreaterThanOrEqual(38);
});
