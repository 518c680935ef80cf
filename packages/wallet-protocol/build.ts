import { execFile } from "node:child_process";
import { chmod, copyFile, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

// The workspace runs TypeScript as it is; a vendor gets JavaScript with types. The built package is a folder of its own
// with its own package.json, because the exports of the two differ and npm cannot exchange them when it packs.

const run = promisify(execFile);
const sourceFolder = import.meta.dirname;
const rootFolder = join(sourceFolder, "../..");

/** Builds the package that a vendor installs into a folder, which is emptied first. */
export async function buildPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await compile(folder);
  await pointTypesAtJavaScript(folder);
  await writeFile(join(folder, "package.json"), `${JSON.stringify(await manifest(), null, 2)}\n`);
  await copyFile(join(sourceFolder, "README.md"), join(folder, "README.md"));
  await copyFile(join(rootFolder, "LICENSE"), join(folder, "LICENSE"));
  await chmod(join(folder, "conformance/cli.js"), 0o755);
}

/** Packs a built package and returns the tarball's path. */
export async function packPackage(folder: string, destination: string): Promise<string> {
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", destination], { cwd: folder });
  const { filename } = parsePacked(stdout);
  return join(destination, filename);
}

async function compile(folder: string): Promise<void> {
  const tsc = join(rootFolder, "node_modules/.bin/tsc");
  try {
    await run(tsc, ["-p", join(sourceFolder, "tsconfig.build.json"), "--outDir", folder]);
  } catch (error) {
    throw new Error(`The package does not compile.\n${(error as { stdout?: string }).stdout ?? ""}`, { cause: error });
  }
}

/** TypeScript rewrites the imports of the code but not those of the declarations. */
async function pointTypesAtJavaScript(folder: string): Promise<void> {
  for await (const name of glob("**/*.d.ts", { cwd: folder })) {
    const path = join(folder, name);
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace(/(from |import\()"(\.{1,2}\/[^"]+)\.ts"/g, '$1"$2.js"'));
  }
}

async function manifest(): Promise<Record<string, unknown>> {
  const source = JSON.parse(await readFile(join(sourceFolder, "package.json"), "utf8")) as Record<string, unknown>;
  const { name, version, description, license, type, dependencies } = source;
  const entryPoints = Object.entries(source.exports as Record<string, string>);
  const exports = Object.fromEntries(
    entryPoints.map(([name, file]) => [
      name,
      { types: file.replace(/ts$/, "d.ts"), default: file.replace(/ts$/, "js") },
    ]),
  );
  const bin = { "fairhouse-conformance": "conformance/cli.js" };
  return { name, version, description, license, type, engines: { node: ">=20" }, exports, bin, dependencies };
}

/** npm answers a list of packages, newer ones an object by name. */
function parsePacked(stdout: string): { filename: string } {
  const packed = JSON.parse(stdout) as Record<string, { filename: string }>;
  const [first] = Object.values(packed);
  if (first === undefined) throw new Error(`npm packed nothing: ${stdout}`);
  return first;
}

if (import.meta.main) {
  const folder = join(sourceFolder, "dist");
  await buildPackage(folder);
  console.log(process.argv.includes("--pack") ? await packPackage(folder, folder) : folder);
}
