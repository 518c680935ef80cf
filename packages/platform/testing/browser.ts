import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import sparticuz from "@sparticuz/chromium";

/** Where a Chrome or Chromium is installed on machines for which npm has none. */
const INSTALLED = [
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * WebGL in software for the games only: pages drawn by it too take six times as long for a frame. Chromium's own sandbox
 * does not work where the tests run as root. Web security stays on.
 */
const ARGS = [
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** What Playwright's `launch` takes. */
export type BrowserLaunch = { executablePath: string; args: string[]; env: Record<string, string> };

/**
 * Launches the same browser with the same fonts on every machine: the one that npm brings for Linux on x64, unless
 * `CHROME_PATH` names another. Elsewhere an installed one is taken. Pictures and widths must not depend on what a machine
 * has installed.
 */
export async function browserLaunch(): Promise<BrowserLaunch> {
  const executablePath = process.env.CHROME_PATH || ((await pinnedBrowser()) ?? findInstalled());
  return { executablePath, args: [...ARGS], env: { ...readEnvironment(), FONTCONFIG_FILE: writeFontConfig() } };
}

/** The browser inside the npm package; undefined on platforms that it is not built for. */
export async function pinnedBrowser(): Promise<string | undefined> {
  const isBuiltFor = process.platform === "linux" && process.arch === "x64";
  return isBuiltFor ? await oneAtATime("fairhouse-browser", () => sparticuz.executablePath()) : undefined;
}

/** Nothing that is done one at a time takes longer, unless its process is gone. */
const HELD_MS_MAX = 60_000;

/**
 * Several files of tests want the browser at once, and the first of them unpacks it into the temporary folder: the others
 * wait until it is whole.
 * @param name of a folder that stands there while the work is done
 */
export async function oneAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const folder = join(tmpdir(), name);
  while (!isTaken(folder)) await after(50);
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the folder; false while another process has it. One that was left behind is taken away. */
function isTaken(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const madeAtMs = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - madeAtMs > HELD_MS_MAX) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

function findInstalled(): string {
  const found = INSTALLED.find((path) => existsSync(path));
  if (found === undefined) throw new Error("No Chrome or Chromium is installed: CHROME_PATH names one.");
  return found;
}

function readEnvironment(): Record<string, string> {
  const given = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(given);
}

/** A configuration of fontconfig that knows the tests' fonts alone; returns its path. */
function writeFontConfig(): string {
  const fonts = join(dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf");
  const folder = join(import.meta.dirname, "..", "..", "..", ".cache", "test-fonts");
  const family = (generic: string, name: string) =>
    `  <alias binding="same"><family>${generic}</family><prefer><family>${name}</family></prefer></alias>\n`;
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${join(folder, "cache")}</cachedir>
  <match target="pattern">
    <edit name="hintstyle" mode="append"><const>hintslight</const></edit>
  </match>
${family("sans-serif", "DejaVu Sans")}${family("serif", "DejaVu Serif")}${family("monospace", "DejaVu Sans Mono")}</fontconfig>
`;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "fonts.conf");
  // Several processes write the same text at once: each puts its own file in the place of the last.
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}
