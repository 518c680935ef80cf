import { existsSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

const INSTALLED = ["/usr/bin/google-chrome", "/usr/bin/chromium", "/usr/bin/chromium-browser"];

/**
 * WebGL in software for the reels only: the page drawn by it too takes six times as long for a frame. No sandbox of
 * Chromium's own where the tests run as root.
 */
const ARGS = ["--enable-unsafe-swiftshader", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];

/**
 * Chrome or Chromium if it is installed, else the one that npm brought. Never that package's own arguments: they switch
 * the same-origin policy off.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = INSTALLED.find((path) => existsSync(path)) ?? (await sparticuz.executablePath());
  return chromium.launch({ executablePath, args: ARGS });
}
