import { createDatabase } from "@fairhouse/platform/database";
import {
  type GaugeWords,
  type Probe,
  type ProbeQuery,
  type Registry,
  type Sample,
  sampleGauges,
} from "@fairhouse/platform/metrics";
import { OWN_PROBES } from "./database-probes.ts";

const FRESH_MS = 5_000;
const WITHIN_MS = 3_000;
const STATEMENT_MS = 2_000;
/** A table that a rolling upgrade has not made yet. */
const NO_SUCH_TABLE = "42P01";

/**
 * Gauges that one query each answers, over a connection of their own: they are there when the pool is used up, and a slow
 * one delays no other call. Every process shows the same values, because they are the database's.
 */
export function watchDatabase(
  registry: Registry,
  { url, probes: ofModules }: { url: string; probes: readonly ProbeQuery[] },
): { close(): Promise<void> } {
  const probes = [...OWN_PROBES, ...ofModules];
  const database = createDatabase({
    url,
    applicationName: "fairhouse-metrics",
    max: 1,
    statementTimeoutMs: STATEMENT_MS,
  });
  sampleGauges({
    registry,
    gauges: Object.assign({}, ...probes.map((probe) => probe.gauges)) as { [name: string]: GaugeWords },
    probes: probes.map((probe): Probe => ({ name: probe.name, read: () => read(probe) })),
    freshMs: FRESH_MS,
    withinMs: WITHIN_MS,
  });

  async function read({ text, samplesOf }: ProbeQuery): Promise<readonly Sample[]> {
    try {
      const { rows } = await database.pool.query<{ [column: string]: unknown }>(text);
      return rows.flatMap(samplesOf);
    } catch (error) {
      if ((error as { code?: string }).code === NO_SUCH_TABLE) return [];
      throw error;
    }
  }
  return { close: () => database.close() };
}
