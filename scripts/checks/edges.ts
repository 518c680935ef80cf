import { posix } from "node:path";
import type { Check, Problem } from "./check.ts";
import { listFiles } from "./files.ts";
import { type Import, importsOf, packageOf } from "./imports.ts";
import { listWorkspaces, readWorkspace, type Workspace, workspaceOf } from "./workspaces.ts";

const SOURCE = /\.(ts|tsx|mts|css)$/;
const TEST = /\.test\.tsx?$|\/testing(\/|\.ts)|vite\.config\.ts$|\/playwright\.config\.ts$/;
const ENTRY_POINTS = new Set(["contract", "server", "web", "port", "backoffice", "messages"]);

/** Height in the one direction that imports may run: from higher to lower. */
const HEIGHT = { top: 6, apps: 5, vendors: 4, modules: 3, packages: 2, base: 1 } as const;

/** Imports between workspaces: declared, downwards, through the entry points, and without cycles. */
export const edges: Check = {
  name: "edges",
  run({ root }) {
    const workspaces = listWorkspaces(root);
    // Tests drive a browser wherever they stand; its driver is declared once, by the root and by e2e.
    const e2e = workspaces.find(({ folder }) => folder === "e2e");
    const rootTools = { ...readWorkspace(root, "").devDependencies, ...e2e?.devDependencies };
    const problems: Problem[] = [];
    const moduleEdges = new Map<string, Map<string, { file: string; line: number }>>();
    for (const file of listFiles(root).filter((path) => SOURCE.test(path))) {
      const from = workspaceOf(workspaces, file);
      if (from === undefined) continue;
      for (const wanted of importsOf(root, file)) {
        const message = judge({ file, from, wanted, workspaces, rootTools });
        if (message !== undefined) problems.push({ file, line: wanted.line, message });
        const to = workspaces.find((other) => other.name === packageOf(wanted.specifier));
        if (to === undefined || to === from || TEST.test(file)) continue;
        const edgesOfFrom = moduleEdges.get(from.name) ?? new Map();
        moduleEdges.set(from.name, edgesOfFrom.set(to.name, { file, line: wanted.line }));
      }
    }
    return [...problems, ...declaredUpwards(workspaces), ...cycles(moduleEdges)];
  },
};

type Question = {
  file: string;
  from: Workspace;
  wanted: Import;
  workspaces: Workspace[];
  rootTools: Record<string, string>;
};

/** What is wrong with one import, or undefined. */
function judge({ file, from, wanted, workspaces, rootTools }: Question): string | undefined {
  const { specifier } = wanted;
  if (/^(node:|virtual:|data:|https?:|\/|#)/.test(specifier)) return undefined;
  if (specifier.startsWith(".")) return judgeRelative(file, from, specifier) ?? judgeGame(file, from, specifier);
  const name = packageOf(specifier);
  const to = workspaces.find((workspace) => workspace.name === name);
  if (to === undefined) {
    const declared = name in from.dependencies || name in from.optionalDependencies || name in from.devDependencies;
    if (declared || (name in rootTools && isToolCode(file))) return undefined;
    return `${name} is not declared: add it to the dependencies of ${from.folder}/package.json, or do without.`;
  }
  if (to === from) return judgeGame(file, from, specifier);
  const declared = name in from.dependencies || (TEST.test(file) && name in from.devDependencies);
  if (!declared && heightOf(from) !== HEIGHT.top)
    return `${name} is not declared: add it to the dependencies of ${from.folder}/package.json if this direction is right.`;
  return judgeDirection(from, to, specifier) ?? judgeEntryPoint(file, to, wanted);
}

function judgeRelative(file: string, from: Workspace, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(file), specifier.split("?")[0]!);
  if (target.startsWith(`${from.folder}/`) || target === from.folder) return undefined;
  if (target === "package.json") return undefined;
  return `${specifier} leaves ${from.folder}: import the other package by its name and through its entry point.`;
}

const GAMES = "studio/games";
const GAME_KIT = "game-kit";
const SLOT_KIT = "slot-kit";

/** The folders of the games' workspace that code in one of them may import. */
const foldersOpenTo = (folder: string): string[] => {
  if (folder === GAME_KIT) return [GAME_KIT];
  return [...new Set([GAME_KIT, SLOT_KIT, folder])];
};

/** What is wrong with an import between the kits and the games of the house: they lie on each other in one direction. */
function judgeGame(file: string, from: Workspace, specifier: string): string | undefined {
  if (from.folder !== GAMES || TEST.test(file)) return undefined;
  const target = specifier.startsWith(".")
    ? posix.relative(GAMES, posix.join(posix.dirname(file), specifier))
    : specifier.slice(from.name.length + 1);
  const [folder, inside] = posix.relative(GAMES, file).split("/");
  // Files that lie beside the kits and the games put them together.
  if (folder === undefined || inside === undefined || foldersOpenTo(folder).includes(target.split("/")[0]!))
    return undefined;
  return `${specifier} is not for ${GAMES}/${folder}: a game stands on ${SLOT_KIT} and ${GAME_KIT}, ${SLOT_KIT} on ${GAME_KIT}, ${GAME_KIT} on neither, and no game on another. Hand in what is needed.`;
}

/** Whether one workspace may import another at all. */
export function judgeDirection(from: Workspace, to: Workspace, specifier: string): string | undefined {
  if (isStudio(from)) {
    if (isStudio(to)) return undefined;
    if (["packages/base", "packages/platform", "packages/wallet-protocol"].includes(to.folder)) return undefined;
    if (to.folder === "packages/ui" && /tokens/.test(specifier)) return undefined;
    return `The studio is an outside vendor: it may import base, platform, wallet-protocol and the tokens of ui, not ${specifier}. What it needs from the site goes over the wallet protocol.`;
  }
  // The server starts the studio beside the site; that is all it knows of it.
  if (isStudio(to) && (from.folder === "apps/server" || heightOf(from) === HEIGHT.top)) return undefined;
  // The players' site carries the studio's verifier (pure and offline), so that a round is recomputed in the browser.
  // Its one entry point is the file verifiers.ts; "tokens" stands for the declaration in package.json.
  if (from.folder === "apps/web" && to.folder === "studio/games" && /\/(verifiers\.ts|tokens)$/.test(specifier))
    return undefined;
  if (isStudio(to)) return `${to.name} is the studio's: it is reached over HTTP by its adapter, never by import.`;
  const [high, low] = [heightOf(from), heightOf(to)];
  const why = LOWEST[from.folder];
  if (why && low === HEIGHT.modules) return `${from.folder} imports no other module, so not ${to.folder}: ${why}.`;
  if (high > low || (high === low && (high === HEIGHT.modules || high === HEIGHT.packages))) return undefined;
  return `${from.folder} may not import ${to.folder}: imports run apps → vendors → modules → packages → base. Pass the function in as a port; what follows from a posting reads the feed of the ledger.`;
}

function judgeEntryPoint(file: string, to: Workspace, { specifier, typeOnly }: Import): string | undefined {
  const rest = specifier.slice(to.name.length + 1);
  if (!to.folder.startsWith("modules/")) return undefined;
  const entry = rest.split("/")[0]!;
  if (rest === "testing" || rest === "web/testing") {
    if (TEST.test(file)) return undefined;
    return `${specifier} is for tests: what the product needs of ${to.folder} is exported by its /server entry point.`;
  }
  if (!ENTRY_POINTS.has(entry) || (rest.includes("/") && entry !== "messages"))
    return `${specifier} is inside ${to.folder}: use its /contract, /server, /web, /port, /backoffice or /messages entry point, or export there what is needed.`;
  if (entry === "server" && isBrowserCode(file))
    return `${specifier} is server code: browser code asks the API through the contract's client.`;
  if (entry === "contract" && isBrowserCode(file) && !typeOnly && !/\.test\.tsx?$/.test(file))
    return `${specifier} brings the schemas into the browser's bundle: write \`import type\`, the typed client needs only types.`;
  return undefined;
}

/** What every module may import and what imports none of them, with what to do instead. */
const LOWEST: { readonly [folder: string]: string } = {
  "modules/staff":
    "staff is operators, permissions and audit: what operators see and decide of something is in the back office of the module that owns it, and what staff needs of it is a token that staff declares and the other module provides",
};

/** Dependencies declared against the direction are refused even before anybody uses them. */
function declaredUpwards(workspaces: Workspace[]): Problem[] {
  const byName = new Map(workspaces.map((workspace) => [workspace.name, workspace]));
  return workspaces.flatMap((from) =>
    Object.keys(from.dependencies).flatMap((name) => {
      const to = byName.get(name);
      const message = to && judgeDirection(from, to, `${name}/tokens`);
      return message ? [{ file: `${from.folder}/package.json`, message }] : [];
    }),
  );
}

/** Every ring of workspaces that import each other, reported once. */
function cycles(graph: Map<string, Map<string, { file: string; line: number }>>): Problem[] {
  const problems: Problem[] = [];
  const done = new Set<string>();
  const visit = (name: string, path: string[]): void => {
    if (path.includes(name)) {
      const ring = [...path.slice(path.indexOf(name)), name];
      const place = graph.get(path.at(-1)!)!.get(name)!;
      const key = [...ring].sort().join();
      if (!done.has(key))
        problems.push({
          ...place,
          message: `${ring.join(" → ")} is a cycle: the lower one takes a function as a port.`,
        });
      done.add(key);
      return;
    }
    if (done.has(name)) return;
    for (const next of graph.get(name)?.keys() ?? []) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return problems;
}

function heightOf(workspace: Workspace): number {
  const [top] = workspace.folder.split("/");
  if (workspace.folder === "packages/base") return HEIGHT.base;
  if (top === "apps" || top === "vendors" || top === "modules" || top === "packages") return HEIGHT[top];
  return HEIGHT.top;
}

function isStudio(workspace: Workspace): boolean {
  return workspace.folder.startsWith("studio/");
}

function isToolCode(file: string): boolean {
  return TEST.test(file) || /^(e2e|bench)\/|(^|\/)(scripts|browser)\//.test(file);
}

function isBrowserCode(file: string): boolean {
  return /^modules\/[^/]+\/(web|backoffice)\/|^apps\/(web|backoffice)\//.test(file) && !/vite\.config/.test(file);
}
