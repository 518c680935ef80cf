import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Check, Problem } from "./check.ts";
import { readContracts } from "./contracts.ts";
import { readText } from "./files.ts";

const SITE_WORDS = "packages/ui/messages/en.json";

/**
 * Every refusal has words: `refusals.<code>` in the module's own messages, or in the site's when several modules share
 * it. Without them a player would read a code. Urdu is the business of the messages check.
 */
export const refusalWords: Check = {
  name: "refusal-words",
  async run({ root }) {
    const site = readWords(root, SITE_WORDS);
    const problems: Problem[] = [];
    for (const code of await platformCodes(root))
      if (!site.has(code))
        problems.push({ file: SITE_WORDS, message: `refusals.${code} is missing: any call may be refused with it.` });
    for (const [file, endpoints] of await readContracts(root)) {
      const own = readWords(root, `${file.split("/").slice(0, 2).join("/")}/messages/en.json`);
      const codes = endpoints
        .filter(({ access }) => access?.kind !== "signed")
        .flatMap((endpoint) => Object.keys(endpoint.refusals ?? {}).map((code) => ({ code, id: endpoint.id })));
      for (const { code, id } of codes)
        if (!own.has(code) && !site.has(code))
          problems.push({
            file,
            message: `${id} may be refused with ${code}: write refusals.${code} in the messages.`,
          });
    }
    return problems;
  },
};

function readWords(root: string, file: string): Set<string> {
  if (!existsSync(join(root, file))) return new Set();
  const tree: Record<string, unknown> = JSON.parse(readText(root, file));
  const nested = Object.keys((tree.refusals ?? {}) as Record<string, unknown>);
  const flat = Object.keys(tree).flatMap((key) => (key.startsWith("refusals.") ? [key.slice("refusals.".length)] : []));
  return new Set([...nested, ...flat]);
}

/** The codes that the platform itself may answer, from the contract package. */
async function platformCodes(root: string): Promise<string[]> {
  const path = join(root, "packages/contract/endpoint.ts");
  if (!existsSync(path)) return [];
  const { PLATFORM_REFUSALS } = await import(pathToFileURL(path).href);
  return Object.keys(PLATFORM_REFUSALS);
}
