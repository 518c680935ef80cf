import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "@fairhouse/platform/log";
import type { Setting, System } from "@fairhouse/system/server";
import type { ClosedPage, Renderer } from "./renderer.ts";

type CopyOptions = {
  readonly folder: string;
  /** The built site, whose style goes into the copy. */
  readonly distFolder: string;
  readonly renderer: Pick<Renderer, "renderClosed" | "languages">;
  readonly system: Pick<System, "permission" | "settings">;
  readonly ownContext: { readonly log: Log };
};

/** How soon a copy follows what the operator has changed. */
const AGAIN_MS = 60_000;

/** Keeps a copy of the closed page in each language, which a proxy shows while no server answers. */
export async function keepClosedCopies(options: CopyOptions): Promise<void> {
  const written = new Map<string, string>();
  const keep = () =>
    writeClosedCopies(options, written).catch((error: unknown) =>
      // An open house needs no copy; the next minute tries again.
      options.ownContext.log.error({ err: error }, "copies of the closed page could not be written"),
    );
  await keep();
  setInterval(() => void keep(), AGAIN_MS).unref();
}

async function writeClosedCopies(options: CopyOptions, written: Map<string, string>): Promise<void> {
  const { folder, renderer, system } = options;
  const [settings, { whitelabel }] = await Promise.all([system.settings(), system.permission({ ip: "", host: "" })]);
  mkdirSync(folder, { recursive: true });
  for (const { code } of renderer.languages) {
    const html = await renderer.renderClosed({
      kind: "unknown",
      language: code,
      theme: "light",
      brand: whitelabel.name,
      isCopy: true,
      ...helpOf(settings.customer_service),
    });
    const whole = standingAlone(html, options.distFolder);
    if (written.get(code) === whole) continue;
    // A proxy that reads at this moment finds the old page or the new one, never half of one.
    const file = join(folder, `closed.${code}.html`);
    writeFileSync(`${file}.new`, whole);
    renameSync(`${file}.new`, file);
    written.set(code, whole);
  }
}

/** What a closed page says of ways to a person. */
export function helpOf(
  service: Setting<"customer_service"> | undefined,
): Pick<ClosedPage, "serviceUrls" | "withdrawalContact"> {
  const { entries = [], withdrawalContact } = service ?? {};
  return { serviceUrls: entries.map(({ url }) => url), ...(withdrawalContact ? { withdrawalContact } : {}) };
}

/** The page with everything in it that it would fetch: no server answers while the site is closed. */
function standingAlone(html: string, distFolder: string): string {
  const read = (path: string) => readFileSync(join(distFolder, "client", path), "utf8");
  const picture = Buffer.from(read("closed/house.svg")).toString("base64");
  return html
    .replace(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g, "")
    .replace(
      /<link rel="stylesheet" href="([^"]+)">/g,
      (_, href: string) => `<style>${withoutFonts(read(href))}</style>`,
    )
    .replaceAll("/closed/house.svg", `data:image/svg+xml;base64,${picture}`)
    .replace("</body>", () => `<script>${read("closed/return.js")}</script></body>`);
}

const withoutFonts = (css: string): string => css.replace(/@font-face\s*\{[^}]*\}/g, "");
