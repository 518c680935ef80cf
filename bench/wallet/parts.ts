/** A profile of V8: what ran at each sample, and who had called it. */
export type Profile = {
  nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  samples?: readonly number[] | undefined;
  timeDeltas?: readonly number[] | undefined;
};

export type Share = { readonly part: string; readonly share: number };

/**
 * Which part of the server a frame belongs to, the first that fits. What fits none (Node's cryptography, sockets, rows for
 * copying) belongs to its caller.
 */
const PARTS: readonly (readonly [part: string, place: RegExp])[] = [
  ["HTTP", /^node:_http|\/packages\/platform\/http\//],
  [
    "client of PostgreSQL",
    /\/node_modules\/(pg|pg-protocol|pg-pool|pg-types|kysely)\/|\/packages\/pipeline\/pipeline\.ts/,
  ],
  ["signatures", /\/packages\/wallet-protocol\/signature\.ts|\/webhooks\/seamless\/play-token\.ts/],
  ["log of vendor calls", /\/vendor-calls\/|\/webhooks\/seamless\/call-recorder\.ts/],
  ["sealing and what counts sealed rows", /\/modules\/books\/|\/packages\/ledger\/seal\/|\/games\/server\/winners\//],
  ["the webhook: form, rules, answer", /\/packages\/wallet-protocol\/|\/modules\/games\//],
  ["ledger", /\/packages\/ledger\//],
  ["metrics", /\/apps\/server\/metrics\/|\/packages\/platform\/quick-histogram\.ts|\/prom-client\//],
];
const GARBAGE = "garbage collector";
/** Outside of any function: the event loop and what the kernel does for it. */
const LOOP = "event loop and its system calls";
const REST = "everything else";

/** The shares of a profile's busy time by part, the largest first. */
export function sharesByPart({ nodes, samples = [], timeDeltas = [] }: Profile): Share[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const parts = new Map<number, string | undefined>();

  function partOf(id: number): string | undefined {
    if (parts.has(id)) return parts.get(id);
    const { functionName, url } = byId.get(id)?.callFrame ?? { functionName: "", url: "" };
    const caller = callers.get(id);
    const part = partOfFrame(functionName, url) ?? (caller === undefined ? REST : partOf(caller));
    parts.set(id, part);
    return part;
  }

  const spent = new Map<string, number>();
  let all = 0;
  for (const [index, id] of samples.entries()) {
    if (byId.get(id)?.callFrame.functionName === "(idle)") continue;
    const us = timeDeltas[index] ?? 0;
    const part = partOf(id) ?? REST;
    spent.set(part, (spent.get(part) ?? 0) + us);
    all += us;
  }
  return [...spent].map(([part, us]) => ({ part, share: us / all })).sort((a, b) => b.share - a.share);
}

function partOfFrame(functionName: string, url: string): string | undefined {
  if (functionName === "(garbage collector)") return GARBAGE;
  if (functionName === "(program)") return LOOP;
  return PARTS.find(([, place]) => place.test(url))?.[0];
}
