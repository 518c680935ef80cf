import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const GAMES = join(import.meta.dirname, "..");
const STUDIO = join(GAMES, "..");
const CHECKOUT = join(STUDIO, "..");
const NOT_COPIED = /\/(node_modules|dist)(\/|$)/;

/** A copy of the studio in which one game more is on offer. */
export type AddedGame = {
  /** The folder of the games in the copy. */
  readonly games: string;
  /** Runs a file of the copy with Node. */
  run(file: string, ...args: string[]): Promise<{ code: number; output: string }>;
  /** Evaluates a module in the copy and returns what it prints, read as JSON. */
  evaluate(source: string): Promise<unknown>;
  remove(): Promise<void>;
};

/**
 * Adds a game of the fixtures to a copy of the studio as the recipe says it: its folder, and one line in the registry. The
 * packages are lent by link, the games' own is the copy.
 */
export async function addGame(code: string): Promise<AddedGame> {
  const root = await mkdtemp(join(tmpdir(), "fairhouse-new-game-"));
  const games = join(root, "studio", "games");
  await cp(STUDIO, join(root, "studio"), { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  await cp(join(import.meta.dirname, "fixtures", code), join(games, code), { recursive: true });
  const registry = join(games, "games.ts");
  const text = await readFile(registry, "utf8");
  await writeFile(registry, text.replace("\n};\n", `\n  "${code}": () => import("./${code}/game.ts"),\n};\n`));
  await lendPackages(root);

  const run: AddedGame["run"] = async (file, ...args) => {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [join(games, file), ...args], { cwd: games });
      return { code: 0, output: stdout };
    } catch (error) {
      const failed = error as { code: number; stdout: string; stderr: string };
      return { code: failed.code, output: failed.stdout + failed.stderr };
    }
  };
  return {
    games,
    run,
    async evaluate(source) {
      const file = "evaluated.ts";
      await writeFile(join(games, file), source);
      const { code: status, output } = await run(file);
      if (status !== 0) throw new Error(output);
      return JSON.parse(output);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function lendPackages(root: string): Promise<void> {
  const [from, to] = [join(CHECKOUT, "node_modules"), join(root, "node_modules")];
  const own = "@fairhouse";
  await mkdir(join(to, own), { recursive: true });
  for (const name of await readdir(from)) if (name !== own) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, own))) {
    const isCopied = name === "studio-games" || name === "studio-server";
    const folder = isCopied ? join(root, "studio", name.replace("studio-", "")) : join(from, own, name);
    await symlink(folder, join(to, own, name));
  }
}
