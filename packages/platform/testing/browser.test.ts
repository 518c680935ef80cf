import { mkdirSync, readFileSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { browserLaunch, oneAtATime, pinnedBrowser } from "./browser.ts";

afterEach(() => vi.unstubAllEnvs());

// B-0669, B-1850
test("tests run in the browser that npm pins, and in another one only where CHROME_PATH names it", async () => {
  vi.stubEnv("CHROME_PATH", "");
  const pinned = await pinnedBrowser();
  const { executablePath, env } = await browserLaunch();
  if (pinned !== undefined) expect(executablePath).toBe(pinned);
  const dirs = readFileSync(env.FONTCONFIG_FILE ?? "", "utf8").match(/<dir>.*<\/dir>/g);
  expect(dirs).toEqual([expect.stringMatching(/dejavu-fonts-ttf\/ttf<\/dir>$/)]);
  vi.stubEnv("CHROME_PATH", "/somewhere/chrome");
  expect((await browserLaunch()).executablePath).toBe("/somewhere/chrome");
});

test("the browser is unpacked by one process at a time, also after one that was killed over it", async () => {
  const name = `fairhouse-one-at-a-time-${process.pid}`;
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await after(20);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => oneAtATime(name, work)));
  expect([running, most]).toEqual([0, 1]);
  await expect(oneAtATime(name, () => Promise.reject(new Error("disk full")))).rejects.toThrow("disk full");
  const left = join(tmpdir(), name);
  mkdirSync(left);
  utimesSync(left, new Date(0), new Date(0));
  await oneAtATime(name, work);
  expect(most).toBe(1);
});
