// npm run new-module -- <name>: makes a slice that passes every check, with one list, one command and their tests.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { filesOfModule } from "./new-module-files.mjs";

const checkout = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Writes a module's first files.
 * @param {string} root the checkout
 * @param {string} name one noun in kebab-case
 * @returns {{ ok: true, files: string[] } | { ok: false, sentence: string }}
 */
export function makeModule(root, name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? "") || name.length > 24)
    return { ok: false, sentence: "A module is named by one noun in lower case: npm run new-module -- blog" };
  const folder = join("modules", name);
  if (existsSync(join(root, folder))) return { ok: false, sentence: `${folder} is there already.` };
  const files = Object.entries(filesOfModule(name, nextNumbers(root))).map(([path, text]) => ({
    path: join(folder, path),
    text,
  }));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { ok: true, files: files.map(({ path }) => path) };
}

/** The next free numbers of promises: two above all that docs/behaviour.md reports. */
function nextNumbers(root) {
  const report = join(root, "docs", "behaviour.md");
  const used = existsSync(report) ? readFileSync(report, "utf8").matchAll(/^\| B-(\d{4}) /gm) : [];
  const last = Math.max(0, ...Array.from(used, ([, digits]) => Number(digits)));
  return [1, 2].map((step) => `B-${String(last + step).padStart(4, "0")}`);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const name = process.argv[2];
  const made = makeModule(checkout, name);
  if (made.ok) {
    console.log(`${made.files.join("\n")}

Next:
  1. npm install                                  links @fairhouse/${name} and writes it into the lockfile
  2. npx vitest run modules/${name}                 passes; npm start serves it: change it into what you need
  3. behaviour.md                                 a row for each thing it promises; its tests bear the numbers
  4. npm run check -- behaviour migrations settings --write
                                                  reports its promises and settings and locks its migration before you
                                                  commit it
docs/recipes/add-a-module.md says more.`);
  } else {
    console.error(made.sentence);
    process.exitCode = 1;
  }
}
