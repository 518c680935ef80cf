import { browserLaunch } from "@fairhouse/platform/testing/browser";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";

/** A slow phone on a slow line. */
const CPU_RATE = 4;
const DOWN_BYTES_PER_S = 1_600_000 / 8;
const UP_BYTES_PER_S = 750_000 / 8;
const LATENCY_MS = 150;
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

export type Size = keyof typeof SIZES;

export const launchBrowser = async (): Promise<Browser> => chromium.launch(await browserLaunch());

/** A person's first visit: nothing cached. The service worker fetches only after the page stands, and is left out. */
export async function openVisit(
  browser: Browser,
  { site, size, cookie }: { site: string; size: Size; cookie: string },
): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const isPhone = size === "phone";
  const context = await browser.newContext({
    viewport: SIZES[size],
    isMobile: isPhone,
    hasTouch: isPhone,
    serviceWorkers: "block",
  });
  const cookies = cookie.split("; ").filter(Boolean);
  await context.addCookies([
    { name: "language", value: "EN", url: site },
    ...cookies.map((one) => {
      const [name = "", ...value] = one.split("=");
      return { name, value: value.join("="), url: site };
    }),
  ]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BYTES_PER_S,
    uploadThroughput: UP_BYTES_PER_S,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  return { context, page, cdp };
}
