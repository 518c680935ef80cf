import type { Check, Problem } from "./check.ts";
import { type Endpoint, readContracts } from "./contracts.ts";

const BODY_BYTES_MAX = 100_000;
const ACCESS = ["public", "session", "staff", "signed"];

/** Every endpoint has one owner, an access row, limits, and statuses that a client can rely on. */
export const endpoints: Check = {
  name: "endpoints",
  async run({ root }) {
    const seen = new Map<string, string>();
    const problems: Problem[] = [];
    for (const [file, endpointsOfFile] of await readContracts(root)) {
      for (const endpoint of endpointsOfFile) {
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
