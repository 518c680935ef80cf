import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Env } from "@fairhouse/platform/http";
import { SITE_ORIGIN_PLACEHOLDER } from "@fairhouse/studio-games/game-kit/protocol.ts";
import type { Context, Hono } from "hono";
import { findGame, type StudioGame } from "../games.ts";

export type PlayPagesOptions = {
  games: readonly StudioGame[];
  /** Where the clients' bundles are built to, by game code. */
  bundles: Readonly<Record<string, string>>;
  /** The only page that may frame a game. */
  siteOrigin: string;
};

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
  ".webp": "image/webp",
  ".png": "image/png",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
};
const PACKED = new Set([".html", ".js", ".css", ".svg", ".json"]);

type File = { body: Buffer; packed?: Buffer; type: string; isHashed: boolean };

/** The game's page for the frame and its bundle. Files are read once into memory; nothing else on the disk is reached. */
export function addPlayPages(hono: Hono<Env>, { games, bundles, siteOrigin }: PlayPagesOptions): void {
  const files = new Map<string, File>();
  const pages = new Map<string, string>();
  for (const [code, folder] of Object.entries(bundles)) {
    if (!existsSync(join(folder, "index.html"))) continue;
    readBundle(folder).forEach((file, name) => {
      files.set(`/games/${code}/${name}`, file);
    });
    const html = readFileSync(join(folder, "index.html"), "utf8");
    pages.set(code, html.replaceAll(SITE_ORIGIN_PLACEHOLDER, siteOrigin));
  }

  hono.get("/play/:game", (context) => {
    const code = context.req.param("game");
    const page = pages.get(code);
    if (!findGame(games, code)) return context.text("There is no such game.", 404);
    if (page === undefined) return context.text("This game's client is not built: run `npm run build`.", 503);
    context.header("content-security-policy", pagePolicy(siteOrigin));
    context.header("cache-control", "no-store");
    return context.html(page);
  });
  hono.get("/games/*", (context) => answerFile(context, files.get(context.req.path)));
}

/** The game may load from its own host only, and only the site may frame it. No inline script runs. */
function pagePolicy(siteOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' data: blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigin}`,
  ].join("; ");
}

function answerFile(context: Context, file: File | undefined): Response {
  if (!file) return context.text("Not found.", 404);
  context.header("content-type", file.type);
  context.header("cross-origin-resource-policy", "same-origin");
  context.header("cache-control", file.isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  context.header("vary", "accept-encoding");
  if (file.packed && /\bbr\b/.test(context.req.header("accept-encoding") ?? "")) {
    context.header("content-encoding", "br");
    return context.body(new Uint8Array(file.packed));
  }
  return context.body(new Uint8Array(file.body));
}

function readBundle(folder: string): Map<string, File> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const paths = names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
  return new Map(
    paths.map((path) => {
      const name = relative(folder, path).split(sep).join("/");
      const body = readFileSync(path);
      const ending = extname(path);
      const type = TYPES[ending] ?? "application/octet-stream";
      // Vite puts a hash of the content into these names, so they never change.
      const isHashed = /-[\w-]{8}\.\w+$/.test(name);
      const packed = PACKED.has(ending) ? { packed: pack(body) } : {};
      return [name, { body, type, isHashed, ...packed }];
    }),
  );
}

const pack = (body: Buffer): Buffer => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
