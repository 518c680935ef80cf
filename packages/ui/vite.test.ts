import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterEach, expect, test } from "vitest";
import { componentStyles } from "./vite.ts";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const PAGE = {
  "page/kit.css": "@layer kit { .card { margin: 0 } }",
  "page/main.ts": [
    'import "./kit.css";',
    'import "virtual:component-styles";',
    'import { card } from "./wallet/card.ts";',
    "document.body.className = card(true);",
    'void import("./wallet/late.ts").then(({ late }) => document.body.append(late));',
  ].join("\n"),
  "page/server.ts": 'export { card } from "./wallet/card.ts";\nexport { late } from "./wallet/late.ts";',
  "page/wallet/card.ts": [
    'import css from "./card.module.css";',
    'import shared from "./wallet.module.css";',
    "export const card = (isWide: boolean) => `card ${shared.form} ${isWide ? css.wide : css.card}`;",
  ].join("\n"),
  "page/wallet/card.tsx": "",
  "page/wallet/card.module.css": ".card { color: red }\n.card > p { color: blue }\n.wide { color: green }",
  "page/wallet/late.ts": 'import css from "./wallet.module.css";\nexport const late = css.late;',
  "page/wallet/wallet.module.css": ".form { color: gray }\n.late { color: black }",
};

type Files = { readonly [path: string]: string };

function writePage(files: Files): string {
  const checkout = mkdtempSync(join(tmpdir(), "fairhouse-styles-"));
  made.push(checkout);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  }
  return checkout;
}

/** The files of a build by their kind: all scripts together, and the sheet. */
async function buildPage(checkout: string, entry: string, isServer = false): Promise<{ code: string; css: string }> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    root: join(checkout, "page"),
    plugins: componentStyles({ checkout, folders: ["page/wallet"] }),
    build: {
      write: false,
      ssr: isServer,
      cssCodeSplit: false,
      modulePreload: false,
      rollupOptions: { input: join(checkout, "page", entry) },
    },
  });
  const output = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const scripts = output.flatMap((one) => (one.type === "chunk" ? [one.code] : []));
  const sheets = output.flatMap((one) => (one.type === "asset" && one.fileName.endsWith(".css") ? [one.source] : []));
  return { code: scripts.join("\n"), css: sheets.join("\n") };
}

const namesIn = (css: string) => [...new Set([...css.matchAll(/\.(\w{5})(?=[{>])/g)].map((match) => match[1]!))];

// B-1901
test("the server's pages and the browser's sheet have the same class names, wherever the checkout lies", async () => {
  const [one, other] = [writePage(PAGE), writePage(PAGE)];
  const client = await buildPage(one, "main.ts");
  const server = await buildPage(other, "server.ts", true);
  const names = namesIn(client.css);
  expect(names).toHaveLength(4);
  for (const name of names) {
    expect(client.code, "the browser's code").toContain(name);
    expect(server.code, "the server's code").toContain(name);
  }
  expect(server.css).toBe("");
});

// B-1902
test("no table of names travels, and what is shared stands before the component that refines it, above the kit", async () => {
  const { code, css } = await buildPage(writePage(PAGE), "main.ts");
  expect(code).not.toMatch(/card:|wide:|form:/);
  const order = ["@layer kit", "gray", "#000", "red", "#00f", "green"].map((part) => css.indexOf(part));
  expect(order.every((at) => at >= 0)).toBe(true);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test("a name that a sheet does not have ends the build, and so does a sheet of another page", async () => {
  const card = 'import css from "./card.module.css";\nexport const card = () => css.title;';
  await expect(buildPage(writePage({ ...PAGE, "page/wallet/card.ts": card }), "main.ts")).rejects.toThrow(
    "page/wallet/card.module.css has no title",
  );
  const far = 'import css from "../games/card.module.css";\nexport const card = () => css.card;';
  const files = { ...PAGE, "page/wallet/card.ts": far, "page/games/card.module.css": ".card { color: red }" };
  await expect(buildPage(writePage(files), "main.ts")).rejects.toThrow("in none of the folders");
});
