import { existsSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

const INSTALLED = ["/usr/bin/google-chrome", "/usr/bin/chromium", "/usr/bin/chromium-browser"];

/**
 * Chrome or Chromium if it is installed, else the one that npm brought. Never that package's own arguments: they switch
 * the same-origin policy off. WebGL is drawn by software.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = INSTALLED.find((path) => existsSync(path)) ?? (await sparticuz.executablePath());
  const args = [
    "--no-sandbox",
    "--headless=new",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
  ];
  return chromium.launch({ executablePath, args });
}
