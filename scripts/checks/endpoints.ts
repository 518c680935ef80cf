import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Check, Problem } from "./check.ts";
import { listFiles } from "./files.ts";

/** What this check reads of an endpoint; the full shape is in packages/contract. */
type Endpoint = {
  id: string;
  method: string;
  path: string;
  summary: string;
  access?: { kind: string; permission?: string };
  refusals?: Record<string, number>;
  limits?: { perMinute?: number; bodyBytes?: number };
};

const BODY_BYTES_MAX = 100_000;
const ACCESS = ["public", "session", "staff", "signed"];

/** Every endpoint has one owner, an access row, limits, and statuses that a client can rely on. */
export const endpoints: Check = {
  name: "endpoints",
  async run({ root }) {
    const contracts = listFiles(root).filter((file) => /^(modules|studio)\/.*\/?contract(\/[^/]+)?\.ts$/.test(file));
    const seen = new Map<string, string>();
    const problems: Problem[] = [];
    for (const file of contracts.filter((path) => !path.endsWith(".test.ts"))) {
      for (const endpoint of await readEndpoints(join(root, file))) {
        const add = (message: string) => problems.push({ file, message: `${endpoint.id}: ${message}` });
        for (const message of judge(endpoint)) add(message);
        for (const key of [endpoint.id, `${endpoint.method} ${endpoint.path}`]) {
          const owner = seen.get(key);
          if (owner !== undefined && owner !== file) add(`${key} already belongs to ${owner}: one owner a call.`);
          seen.set(key, file);
        }
      }
    }
    return problems;
  },
};

/** The endpoints that a contract exports, alone, in a list or in a record. */
async function readEndpoints(path: string): Promise<Endpoint[]> {
  const exported: unknown[] = Object.values(await import(pathToFileURL(path).href));
  const candidates = exported.flatMap((value) =>
    typeof value === "object" && value !== null && !isEndpoint(value) ? Object.values(value) : [value],
  );
  const unique = new Set(candidates.filter(isEndpoint));
  return [...unique];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "id" in value;
}

function judge(endpoint: Endpoint): string[] {
  const found: string[] = [];
  if (!/^[a-z][\w-]*(\.[a-zA-Z][\w-]*)+$/.test(endpoint.id))
    found.push("an id is the module's name and a verb, for example wallet.requestWithdrawal.");
  if (!endpoint.summary) found.push("a summary is missing: one sentence for the API document.");
  if (endpoint.access === undefined || !ACCESS.includes(endpoint.access.kind))
    found.push("an access row is missing: deny by default, so say who may call.");
  if (endpoint.access?.kind === "staff" && !endpoint.access.permission)
    found.push("a call of the staff names the permission that it needs.");
  const { perMinute = 0, bodyBytes = 0 } = endpoint.limits ?? {};
  if (!Number.isInteger(perMinute) || perMinute < 1) found.push("limits.perMinute is missing.");
  if (bodyBytes > BODY_BYTES_MAX) found.push(`a body of ${bodyBytes} bytes is allowed, ${BODY_BYTES_MAX} is the most.`);
  for (const [code, status] of Object.entries(endpoint.refusals ?? {}))
    if (!/^[a-z][a-z0-9_]*$/.test(code) || status < 400 || status > 599)
      found.push(`the refusal ${code} (${status}) is not a code in lower case with a status of 400 to 599.`);
  return found;
}
