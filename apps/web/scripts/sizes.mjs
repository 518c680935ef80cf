// Measures all that the front page loads before anybody presses anything, also what it fetches once it stands, as served:
// brotli where the server has it. e2e/once/first-load.spec.ts holds the list to what a browser really fetches.
// Exits non-zero above a limit. Build first: npm run build -w @fairhouse/web.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const KIB = 1024;
const LIMITS_KIB = { javascript: 130, css: 20, all: 400 };
/** What the page fetches by itself within the first seconds without naming it: the names of the files. */
const AFTERWARDS = ["late", "show-popup"];
const dist = join(import.meta.dirname, "../dist");

if (!existsSync(join(dist, "server/entry-server.js"))) {
  console.error("There is no build to measure: run npm run build -w @fairhouse/web first.");
  process.exit(1);
}
const { render } = await import(join(dist, "server/entry-server.js"));
const manifest = JSON.parse(readFileSync(join(dist, "client/.vite/manifest.json"), "utf8"));
const chunks = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]));

const results = await Promise.all(
  ["EN", "UR"].flatMap((language) => [false, true].map((signedIn) => measure(language, signedIn))),
);
let isAbove = false;
for (const { name, sizes } of results) {
  const parts = Object.entries(LIMITS_KIB).map(([kind, limit]) => {
    const size = sizes[kind] / KIB;
    if (size > limit) isAbove = true;
    return `${kind} ${size.toFixed(1)} of ${limit} KiB${size > limit ? " (too large)" : ""}`;
  });
  console.log(`front page, ${name}: ${parts.join(", ")}`);
}
process.exit(isAbove ? 1 : 0);

async function measure(language, signedIn) {
  const state = { brand: { name: "Fairhouse" }, mode: "play", signedIn, calls: [] };
  const { html } = await render({ url: "/", language, theme: "light", state });
  const files = new Set(
    [...html.matchAll(/(?:href|src)="(\/[\w./-]+\.(?:js|css|svg|webp|avif|woff2))"/g)].map((m) => m[1]),
  );
  for (const file of AFTERWARDS.map(fileNamed)) files.add(file);
  // Whatever a file imports comes with it.
  for (const file of files) for (const imported of importsOf(file)) files.add(imported);
  const sizes = { javascript: 0, css: 0, all: brotliCompressSync(html).length };
  for (const file of files) {
    const size = servedSize(file);
    sizes.all += size;
    if (file.endsWith(".js")) sizes.javascript += size;
    if (file.endsWith(".css")) sizes.css += size;
  }
  return { name: `${language}, ${signedIn ? "member" : "visitor"}`, sizes };
}

function fileNamed(name) {
  const found = Object.values(manifest).find((chunk) => chunk.name === name);
  if (!found) throw new Error(`The build has no file called ${name}: has it been renamed?`);
  return `/${found.file}`;
}

function importsOf(file) {
  return (chunks.get(file)?.imports ?? []).map((key) => `/${manifest[key].file}`);
}

function servedSize(file) {
  const path = join(dist, "client", file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
