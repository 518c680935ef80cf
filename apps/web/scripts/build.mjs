// Builds the site for the server: first the browser's files, then the bundle that draws pages, which names them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";

const here = join(import.meta.dirname, "..");
const COMPRESSED = new Set([".js", ".css", ".svg", ".json", ".html"]);
/** Below this a compressed copy saves nothing on the wire. */
const SMALLEST_BYTES = 512;
/** The first page's script is above it: only there are more compressions worth their time. */
const LARGE_BYTES = 200_000;

const configFile = join(here, "vite.config.ts");
await build({ configFile, logLevel: "warn" });
await build({ configFile, logLevel: "warn", build: { ssr: true } });
compressFolder(join(here, "dist/client"));

/** Writes `x.br` and `x.gz` beside every text, so that the server sends them as they are. */
function compressFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!COMPRESSED.has(extname(name)) || name.startsWith(".vite")) continue;
    const file = join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < SMALLEST_BYTES) continue;
    writeFileSync(`${file}.br`, bytes.length > LARGE_BYTES ? smallestBrotli(bytes) : brotliOf(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function brotliOf(bytes, more = {}) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, ...more } });
}

/** How a file is cut into blocks and how its distances are written decides some hundred bytes, and differs from file to file. */
function smallestBrotli(bytes) {
  const all = [0, 15].flatMap((direct) =>
    [0, 16, 20].map((block) =>
      brotliOf(bytes, { [constants.BROTLI_PARAM_NDIRECT]: direct, [constants.BROTLI_PARAM_LGBLOCK]: block }),
    ),
  );
  return all.reduce((least, one) => (one.length < least.length ? one : least));
}
