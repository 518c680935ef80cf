import { createReadStream, existsSync, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { Readable } from "node:stream";

const TYPES: { readonly [extension: string]: string } = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

const ENCODINGS = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;

/** The service worker lives under its file's own policy, and has to reach the site. */
const WORKER = "/service-worker.js";

/** Files whose names carry a hash of their content never change; the worker is always asked for anew. */
function cacheControlOf(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return path === WORKER ? "no-cache" : "public, max-age=300";
}

/**
 * A built file, compressed beforehand where the build did so and the browser takes it; undefined when there is none.
 * A drawing is shown only as a picture: opened by itself it may run nothing.
 */
export function staticFile(folder: string, path: string, acceptEncoding: string): Response | undefined {
  const type = TYPES[extname(path)];
  const file = join(folder, normalize(path));
  // What begins with a dot is the build's own.
  if (!type || /\0|\/\./.test(path) || !file.startsWith(folder) || !isFile(file)) return undefined;
  const encoding = ENCODINGS.find((one) => acceptEncoding.includes(one.name) && existsSync(file + one.extension));
  const served = encoding ? file + encoding.extension : file;
  const headers = new Headers({
    "content-type": type,
    "content-length": String(statSync(served).size),
    "cache-control": cacheControlOf(path),
    vary: "accept-encoding",
    "content-security-policy": `default-src 'none'; ${path === WORKER ? "connect-src 'self'" : "style-src 'unsafe-inline'"}; frame-ancestors 'none'`,
  });
  if (encoding) headers.set("content-encoding", encoding.name);
  return new Response(Readable.toWeb(createReadStream(served)) as ReadableStream, { headers });
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
