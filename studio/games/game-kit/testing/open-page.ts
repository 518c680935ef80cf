import type { Browser, FrameLocator, Page } from "playwright-core";

export type Opening = {
  width?: number;
  height?: number;
  reducedMotion?: "reduce";
  webGl?: boolean;
  /** False: whatever asks the browser to keep something is told that it may not. */
  storage?: boolean;
  /** False: what is opened may not be ready for a spin yet. */
  isAwaited?: boolean;
};

export type OpenedGame = {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** What went wrong in the page or its frame, as it comes. */
  readonly complaints: string[];
};

/** Reels are drawn by software here, which costs by the pixel: as small as the frame is on a tablet. */
const SIZE = { width: 622, height: 389 };

/** Opens the page that frames the game, and waits until a spin is possible. */
export async function openPage(browser: Browser, address: string, opening: Opening): Promise<OpenedGame> {
  const { width, height, reducedMotion, webGl = true, storage = true, isAwaited = true } = { ...SIZE, ...opening };
  const context = await browser.newContext({
    viewport: { width, height },
    ...(reducedMotion ? { reducedMotion } : {}),
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  if (!webGl) await page.addInitScript("HTMLCanvasElement.prototype.getContext = () => null");
  if (!storage) await page.addInitScript(NO_STORAGE);
  await page.goto(address);
  const frame = page.frameLocator("iframe");
  if (isAwaited) await frame.locator("#spin[data-ready=true]").waitFor();
  if (isAwaited && webGl) await frame.locator("canvas").waitFor();
  return { page, frame, complaints };
}

const NO_STORAGE = `
  const refuse = () => { throw new DOMException("denied", "SecurityError"); };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(Document.prototype, "cookie", { get: refuse, set: refuse });
`;

/** The browser's own types are not there in a test. */
type Button = { id: string; getAttribute(name: string): string | null };

/** What there is to press, as `buttonsOf` tells it. */
export const BUTTONS = ["Lower the bet", "Raise the bet", "fairness", "history", "rules", "sound", "spin", "stake"];

/** Every button around the reels, by its tool, its id or its label, in the order of the alphabet. */
export const buttonsOf = (frame: FrameLocator): Promise<(string | null)[]> =>
  frame
    .locator("button:visible")
    .evaluateAll((all: Button[]) =>
      all.map((one) => one.getAttribute("data-tool") || one.id || one.getAttribute("aria-label")).sort(),
    );
