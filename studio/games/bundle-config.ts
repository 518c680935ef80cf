import { join } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { bundleOf } from "./bundles.ts";
import { loadGame } from "./games.ts";

const KIT = join(import.meta.dirname, "game-kit", "client");

/**
 * How the page of a game is built: the kit's frame page with the game's name, cover and entry in it.
 * @throws when the registry has no game of this code
 */
export async function bundleConfig(code: string, outDir = bundleOf(code)): Promise<InlineConfig> {
  const game = await loadGame(code);
  if (!game) throw new Error(`${code} is no game: add its line to studio/games/games.ts.`);
  const folder = join("..", "..", code);
  return {
    configFile: false,
    root: KIT,
    base: `/games/${code}/`,
    logLevel: "warn",
    plugins: [
      framePage({
        GAME_NAME: game.name,
        GAME_COVER: join(folder, "art", `${game.art}.svg`),
        GAME_ENTRY: join(folder, "client", "main.ts"),
      }),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      // The page's content security policy takes pictures, styles and scripts from the studio's own files only.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: "es2023",
    },
  };
}

/** Puts a game into the kit's page before anything that the page names is looked for. */
const framePage = (parts: Readonly<Record<string, string>>): Plugin => ({
  name: "frame-page",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => html.replaceAll(/__(GAME_[A-Z]+)__/g, (whole, name: string) => parts[name] ?? whole),
  },
});
