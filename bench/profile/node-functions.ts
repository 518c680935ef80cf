import { Session } from "node:inspector/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

export type NodeFunctionCost = { selfMs: number; name: string; place: string };

const CHECKOUT = fileURLToPath(new URL("../..", import.meta.url));
const SAMPLE_EVERY_US = 200;

/**
 * Runs something under the profiler of this process. The dearest function first, without what it calls. It samples by the
 * clock: on a busy machine every function looks dearer, while their shares stay true.
 */
export async function profileNode<T>(work: () => Promise<T>): Promise<{ functions: NodeFunctionCost[]; result: T }> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: SAMPLE_EVERY_US });
  await session.post("Profiler.start");
  const result = await work();
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  return { functions: sumByFunction(profile), result };
}

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples?: number[] | undefined;
  timeDeltas?: number[] | undefined;
};

export function sumByFunction({ nodes, samples = [], timeDeltas = [] }: Profile): NodeFunctionCost[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const costs = new Map<string, NodeFunctionCost>();
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || frame.functionName === "(idle)" || frame.url === "node:inspector") continue;
    const place = placeOf(frame);
    const name = frame.functionName || "(anonymous)";
    const cost = costs.get(`${name} ${place}`) ?? { selfMs: 0, name, place };
    cost.selfMs += (timeDeltas[index] ?? 0) / 1_000;
    costs.set(`${name} ${place}`, cost);
  }
  return [...costs.values()].sort((a, b) => b.selfMs - a.selfMs);
}

function placeOf({ url, lineNumber }: { url: string; lineNumber: number }): string {
  if (!url.startsWith("file:")) return url;
  return `${relative(CHECKOUT, fileURLToPath(url)).replace(/^.*node_modules\//, "")}:${lineNumber + 1}`;
}
