import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Check, Problem } from "./check.ts";
import { runCommand } from "./command.ts";

/** What the compiler knows of the files of before: a check after a change of one module takes a third of the time. */
const CACHE = join(".cache", "types");

/**
 * Server and browser code are compiled apart (tests that drive a browser are both), so that `window` in server code and
 * `node:fs` in browser code fail. Every tsconfig.<part>.json of the root is a part. A small program that must not compile is
 * compiled too: if it ever passes, the two worlds have run together.
 */
export const types: Check = {
  name: "types",
  async run({ root }) {
    const projects = readdirSync(root).filter((name) => /^tsconfig\.(?!base\.)\w+\.json$/.test(name));
    const found = await Promise.all([...projects.map((project) => compile(root, project)), findGapsInTheFence(root)]);
    return found.flat();
  },
};

async function compile(root: string, project: string): Promise<Problem[]> {
  const { status, output } = await runTsc(root, project, [
    "--incremental",
    "--tsBuildInfoFile",
    join(CACHE, `${project}.tsbuildinfo`),
  ]);
  if (status === 0) return [];
  return [{ message: `tsc -p ${project} --noEmit\n${output.trim()}` }];
}

/** Compiles the programs that must fail and reports those that do not fail in the expected way. */
export async function findGapsInTheFence(root: string): Promise<Problem[]> {
  const [server, web] = await Promise.all([
    runTsc(root, "scripts/checks/fixtures/window-in-server/tsconfig.json"),
    runTsc(root, "scripts/checks/fixtures/node-in-web/tsconfig.json"),
  ]);
  const problems: Problem[] = [];
  if (!/error TS2304: Cannot find name 'window'|error TS2584: Cannot find name 'document'/.test(server.output))
    problems.push({
      file: "tsconfig.server.json",
      message: `Server code may now use \`window\`: take the DOM out of its "lib".\n${server.output}`,
    });
  if (!/error TS\d+: .*node:fs/.test(web.output))
    problems.push({
      file: "tsconfig.web.json",
      message: `Browser code may now use \`node:fs\`: take Node out of its "types".\n${web.output}`,
    });
  return problems;
}

function runTsc(root: string, project: string, more: string[] = []): Promise<{ status: number; output: string }> {
  const options = ["-p", project, "--noEmit", "--pretty", "false", ...more];
  return runCommand(join(root, "node_modules", ".bin", "tsc"), options, { cwd: root });
}
