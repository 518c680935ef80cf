import { existsSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";

/** A browser that is there already is used; else the one inside the npm package. */
const INSTALLED = [
  process.env.CHROME_PATH ?? "",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export const browserPath = async (): Promise<string> =>
  INSTALLED.find((path) => path !== "" && existsSync(path)) ?? (await sparticuz.executablePath());

/**
 * WebGL in software for the games only: pages drawn by it too take six times as long for a frame. No sandbox of
 * Chromium's own where the tests run as root. Web security stays on.
 */
export const browserArgs: readonly string[] = [
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
