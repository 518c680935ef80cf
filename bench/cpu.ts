import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

/** Backends serve connections; the rest of PostgreSQL writes. */
type Part = "node" | "backends" | "background";

/** Processor time in milliseconds since each process began, by its number. */
export type CpuTimes = ReadonlyMap<number, { part: Part; cpuMs: number }>;

/** Processor time of processes that have ended and were waited for: children of this one, and of PostgreSQL's first. */
export type EndedCpu = { childrenMs: number; backendsMs: number };

export type CpuWatch = { sample(): CpuTimes; ended(): EndedCpu };

/** Of the kernel's clock, which counts in hundredths of a second on every Linux that Node runs on. */
const MS_PER_TICK = 10;

/**
 * Watches what a Node process and every process of a PostgreSQL server cost. Processor time per transaction holds still
 * where rates do not: neighbours on the machine take time away, but they do not make a statement need more of it.
 * @param nodePid the process that is `node`; this one by default
 * @returns undefined where there is no /proc
 */
export async function watchCpu(adminUrl: string, nodePid = process.pid): Promise<CpuWatch | undefined> {
  if (process.platform !== "linux") return undefined;
  const postmaster = await postmasterOf(adminUrl);
  return {
    sample: () => {
      const times = new Map<number, { part: Part; cpuMs: number }>();
      times.set(nodePid, { part: "node", cpuMs: readStat(nodePid)?.cpuMs ?? 0 });
      for (const pid of listProcesses()) {
        const stat = readStat(pid);
        if (stat && stat.parent === postmaster) {
          times.set(pid, { part: servesConnection(pid) ? "backends" : "background", cpuMs: stat.cpuMs });
        }
      }
      return times;
    },
    ended: () => ({
      childrenMs: readStat(process.pid)?.endedMs ?? 0,
      backendsMs: readStat(postmaster ?? 0)?.endedMs ?? 0,
    }),
  };
}

export type CpuPerTransaction = { nodeUs: number; backendsUs: number; backgroundUs: number };

/** Microseconds a transaction, by part. A process that ended meanwhile is left out, one that began counts in full. */
export function cpuPerTransaction(before: CpuTimes, after: CpuTimes, transactions: number): CpuPerTransaction {
  const spentMs: Record<Part, number> = { node: 0, backends: 0, background: 0 };
  for (const [pid, { part, cpuMs }] of after) spentMs[part] += cpuMs - (before.get(pid)?.cpuMs ?? 0);
  const each = (part: Part): number => (spentMs[part] * 1_000) / transactions;
  return { nodeUs: each("node"), backendsUs: each("backends"), backgroundUs: each("background") };
}

/** A child of this process whose command line contains a word: the server that a bench has started. */
export const findChild = (word: string): number | undefined =>
  process.platform === "linux"
    ? listProcesses().find((pid) => readStat(pid)?.parent === process.pid && commandOf(pid).includes(word))
    : undefined;

/** The processes that serve connections now. */
export async function listBackends(adminUrl: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const postmaster = await postmasterOf(adminUrl);
  return listProcesses().filter((pid) => readStat(pid)?.parent === postmaster && servesConnection(pid));
}

async function postmasterOf(adminUrl: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return readStat(rows[0]?.pid ?? 0)?.parent;
  } finally {
    await client.end();
  }
}

const listProcesses = (): number[] => readdirSync("/proc").map(Number).filter(Number.isInteger);

/** A backend's title names its role, its database and where its client is. */
const servesConnection = (pid: number): boolean => /\(\d+\)|\[local\]/.test(commandOf(pid));

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "latin1").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

/** Undefined when the process has ended meanwhile. */
function readStat(pid: number): ProcessTimes | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return undefined;
  }
}

/** The name stands in brackets and may hold anything, brackets as well: the fields are counted from the last of them. */
export function parseStat(line: string): ProcessTimes {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const ms = (place: number): number => (Number(fields[place]) + Number(fields[place + 1])) * MS_PER_TICK;
  return { parent: Number(fields[1]), cpuMs: ms(11), endedMs: ms(13) };
}

/** `endedMs` is what its children have used that ended before it looked. */
type ProcessTimes = { parent: number; cpuMs: number; endedMs: number };
