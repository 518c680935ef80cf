import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

type Page = { readonly status: number; readonly html: string };
type Renderer = {
  readonly paths: readonly string[];
  render(request: { url: string; language: "EN"; theme: "light"; state: object }): Promise<Page>;
};

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), "fairhouse-pseudo-"));
let renderer: Renderer;

/** The server's own bundle, with the made-up language in the place of English. */
beforeAll(async () => {
  vi.stubEnv("PSEUDO_LOCALE", "1");
  vi.stubEnv("NODE_ENV", "production");
  await build({
    configFile: join(here, "vite.config.ts"),
    logLevel: "error",
    plugins: [noClientFiles()],
    build: { ssr: true, outDir: folder },
  });
  renderer = (await import(pathToFileURL(join(folder, "entry-server.js")).href)) as Renderer;
}, 60_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

// B-0946
test.each([
  ["visitors", false],
  ["members", true],
])("no page that the server draws for %s holds a text outside of the message files", async (_, signedIn) => {
  const found: string[] = [];
  for (const path of renderer.paths.filter((one) => !one.includes("$"))) {
    const state = { brand: { name: "Fairhouse" }, mode: "play", signedIn, calls: [] };
    const { status, html } = await renderer.render({ url: path, language: "EN", theme: "light", state });
    if (status === 302) continue;
    expect(html, path).toMatch(/[åƀçđéƒĝĥîĵķļñöþŕšŧû]{3}/);
    found.push(...plainWordsOf(html).map((words) => `${path}: ${words}`));
  }
  expect(found).toEqual([]);
});

test("a word of the program is noticed", () => {
  const html = "<body><p>Ŵåļļéŧ</p><p>Wallet</p><img alt='Cover'><code>npm start</code></body>";
  expect(plainWordsOf(html)).toEqual(["Wallet", "Cover"]);
});

/** Names of the brand, and of languages by themselves. */
const NAMES = /\b(Fairhouse|English|Bahasa Indonesia|Ti\p{L}+ng Vi\p{L}+t)\b/gu;

/** What a person reads or hears of a page and what is not disguised; commands and hashes are the same everywhere. */
function plainWordsOf(html: string): string[] {
  const body = html.slice(html.indexOf("<body")).replace(/<(script|style|code)\b[\s\S]*?<\/\1>/g, "");
  const spoken = [...body.matchAll(/\s(?:alt|title|aria-label|placeholder)=(?:"([^"]*)"|'([^']*)')/g)];
  const texts = [...body.split(/<[^>]*>/), ...spoken.map((match) => match[1] ?? match[2] ?? "")];
  return texts
    .map((text) => text.replace(/&[a-z]+;|&#x?[0-9a-f]+;/gi, " ").trim())
    .filter((text) => /[a-z]{2}/i.test(text.replace(NAMES, "")));
}

function noClientFiles() {
  const file = { file: "entry.js", imports: [] };
  return {
    name: "no-client-files",
    enforce: "pre" as const,
    resolveId: (id: string) => (id === "virtual:client-manifest" ? "\0no-client-files" : undefined),
    load: (id: string) =>
      id === "\0no-client-files" ? `export default new Proxy({}, { get: () => (${JSON.stringify(file)}) })` : undefined,
  };
}
