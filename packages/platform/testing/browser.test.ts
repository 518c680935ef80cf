import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { browserLaunch, pinnedBrowser } from "./browser.ts";

afterEach(() => vi.unstubAllEnvs());

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
