import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { listFiles } from "./files.ts";

/** What the checks read of an endpoint; the full shape is in packages/contract. */
export type Endpoint = {
  id: string;
  method: string;
  path: string;
  summary: string;
  access?: { kind: string; permission?: string };
  refusals?: Record<string, number>;
  limits?: { perMinute?: number; bodyBytes?: number };
};

/** The endpoints of every module's contract, by file. */
export async function readContracts(root: string): Promise<Map<string, Endpoint[]>> {
  const files = listFiles(root, "modules").filter((file) =>
    /^modules\/[^/]+\/contract(\/[^/]+)?(?<!\.test)\.ts$/.test(file),
  );
  const contracts = new Map<string, Endpoint[]>();
  const seen = new Set<Endpoint>();
  // A contract that hands on what its folder holds repeats the same values: they belong to the file that makes them.
  for (const file of files.sort((one, other) => other.split("/").length - one.split("/").length)) {
    const own = (await readEndpoints(join(root, file))).filter((endpoint) => !seen.has(endpoint));
    for (const endpoint of own) seen.add(endpoint);
    contracts.set(file, own);
  }
  return contracts;
}

/** The endpoints that a contract exports, alone, in a list or in a record. */
async function readEndpoints(path: string): Promise<Endpoint[]> {
  const exported: unknown[] = Object.values(await import(pathToFileURL(path).href));
  const candidates = exported.flatMap((value) =>
    typeof value === "object" && value !== null && !isEndpoint(value) ? Object.values(value) : [value],
  );
  return [...new Set(candidates.filter(isEndpoint))];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "id" in value;
}
