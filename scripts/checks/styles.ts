import { posix } from "node:path";
import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText } from "./files.ts";
import { readStyleUses, type StyleUses } from "./style-uses.ts";
import { listWorkspaces, type Workspace, workspaceOf } from "./workspaces.ts";

const KIT = "packages/ui/";
const SHEET = ".module.css";
/** Other houses have ways of their own: the studio, whose page is built apart. */
const NOT_OURS = /^studio\//;
/** Pages that no bundler touches; they have no class. A new one has to be a sheet of a component. */
const ALONE = new Set(["vendors/sandbox-arcade/simulator/client/play.css", "packages/simulator/game/game.css"]);

type Sheet = { file: string; names: Map<string, number>; read: Set<string>; importers: Set<string> };

/** Every style belongs to a component: its sheet lies beside it, and no rule selects what another draws. */
export const styles: Check = {
  name: "styles",
  run({ root }) {
    const files = listFiles(root).filter((file) => !NOT_OURS.test(file));
    const workspaces = listWorkspaces(root);
    const kit = new Set(
      files
        .filter((file) => file.startsWith(KIT) && file.endsWith(".css"))
        .flatMap((file) => [...namesIn(withoutComments(readText(root, file))).keys()]),
    );
    const problems: Problem[] = [];
    const sheets = new Map<string, Sheet>();
    for (const file of files.filter((path) => path.endsWith(".css") && !path.startsWith(KIT))) {
      const text = withoutComments(readText(root, file));
      problems.push(...judgeSheet(file, text));
      if (file.endsWith(SHEET)) sheets.set(file, { file, names: namesIn(text), read: new Set(), importers: new Set() });
    }
    for (const file of files.filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))) {
      const text = readText(root, file);
      if (!file.endsWith(".tsx") && !text.includes(".css")) continue;
      problems.push(...judgeComponent({ file, uses: readStyleUses(file, text), sheets, kit, workspaces }));
    }
    return [...problems, ...[...sheets.values()].flatMap((sheet) => judgeUse(sheet, files))];
  },
};

/** The sheet itself: where it lies, and that each of its rules begins at a class of its own. */
function judgeSheet(file: string, text: string): Problem[] {
  if (!file.endsWith(SHEET)) {
    if (ALONE.has(file)) return [];
    const message =
      "A style belongs to a component: name the sheet after it, `<component>.module.css`, beside it. What several slices share is a part of packages/ui.";
    return [{ file, message }];
  }
  const problems: Problem[] = [];
  const refuse = (index: number, message: string) => problems.push({ file, line: lineOf(text, index), message });
  for (const match of text.matchAll(/:(global|local)\b/g))
    refuse(match.index, `\`${match[0]}\` reaches beyond the component: pass the part a className, or give it a prop.`);
  for (const match of text.matchAll(/@import\b|\bcomposes\s*:/g))
    refuse(match.index, `\`${match[0].trim()}\` mixes sheets: name both classes where the component is drawn.`);
  for (const match of text.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)) {
    const selectors = match[1]!;
    const start = match.index + selectors.search(/\S/);
    if (/(?<![\w-])#[\w-]+/.test(selectors)) refuse(start, "An id is not a component's own: give it a class.");
    const isForeign = splitSelectors(selectors).some(
      (one) => !/\.[A-Za-z]/.test(one) && !/^(from|to|[\d.]+%)$/.test(one),
    );
    if (isForeign)
      refuse(start, `\`${selectors.trim()}\` selects what others draw too: begin at a class of this sheet.`);
  }
  for (const [name, index] of namesIn(text))
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) refuse(index, `.${name}: names of a sheet are written in camelCase.`);
  const keyframes = new Set([...text.matchAll(/@keyframes\s+([\w-]+)/g)].map((match) => match[1]!));
  if (keyframes.size > 0 || /\banimation(-name)?\s*:(?!\s*none)/.test(text)) {
    const index = text.search(/@keyframes|\banimation/);
    refuse(index, "Keyframes are renamed with the sheet: what moves is a part of packages/ui.");
  }
  return problems;
}

type Component = {
  file: string;
  uses: StyleUses;
  sheets: Map<string, Sheet>;
  kit: ReadonlySet<string>;
  workspaces: Workspace[];
};

/** What a component names: sheets of its own workspace, classes that they define, and classes of the kit. */
function judgeComponent({ file, uses, sheets, kit, workspaces }: Component): Problem[] {
  const problems: Problem[] = [];
  const byLocal = new Map<string, Sheet>();
  for (const { local, specifier, line } of uses.imports) {
    if (!specifier.endsWith(SHEET)) {
      if (!specifier.startsWith(".") || file.startsWith(KIT)) continue;
      const message = `${specifier} is a sheet for everybody: import the component's own, \`x.module.css\`, by a name.`;
      problems.push({ file, line, message });
      continue;
    }
    const sheet = sheets.get(posix.join(posix.dirname(file), specifier));
    const isOwn =
      specifier.startsWith(".") && sheet && workspaceOf(workspaces, sheet.file) === workspaceOf(workspaces, file);
    if (!isOwn) {
      const message = `${specifier} is another's: what both need is a part of packages/ui.`;
      problems.push({ file, line, message });
    } else if (local === undefined) {
      problems.push({ file, line, message: `Write \`import css from "${specifier}"\`.` });
    } else {
      byLocal.set(local, sheet);
      sheet.importers.add(file);
    }
  }
  for (const { local, name, line } of uses.reads) {
    const sheet = byLocal.get(local);
    if (!sheet) continue;
    if (name === undefined) problems.push({ file, line, message: `Read ${local} by name: \`${local}.title\`.` });
    else if (sheet.names.has(name)) sheet.read.add(name);
    else problems.push({ file, line, message: `${sheet.file} defines no .${name}.` });
  }
  for (const { word, isOpen, line } of uses.words) {
    if (isOpen ? [...kit].some((one) => one.startsWith(word)) : kit.has(word)) continue;
    problems.push({
      file,
      line,
      message: `No sheet of packages/ui defines .${word}: take it from the component's own sheet, or leave it out.`,
    });
  }
  return problems;
}

/** A sheet that nothing reads, a name that nothing takes, and a component's sheet that another component takes. */
function judgeUse({ file, names, read, importers }: Sheet, files: readonly string[]): Problem[] {
  const component = `${file.slice(0, -SHEET.length)}.tsx`;
  const others = [...importers].filter((importer) => importer !== component);
  const unused = [...names.keys()].filter((name) => !read.has(name));
  return [
    ...(files.includes(component) ? others : []).map((other) => ({
      file: other,
      message: `${file} belongs to ${component}: move what both need into a sheet with a name of its own.`,
    })),
    ...unused.map((name) => ({ file, message: `Nothing takes .${name}: remove it.` })),
  ];
}

/** The classes of a sheet, with the place of the first mention. */
function namesIn(text: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const match of text.matchAll(/(?<=^|[{};])([^{};@]+)\{/g))
    for (const found of match[1]!.matchAll(/\.(-?[_A-Za-z][\w-]*)/g))
      if (!names.has(found[1]!)) names.set(found[1]!, match.index + found.index);
  return names;
}

/** At the commas between selectors, not at those inside of `:is(…)`. */
function splitSelectors(list: string): string[] {
  return list
    .split(/,(?![^()]*\))/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
}
