import type { GaugeWords, Sample } from "./samples.ts";

export type ProbeRow = { readonly [column: string]: unknown };

/** One query and the gauges that its rows fill. It reads little: what is open, not what ever was. */
export type ProbeQuery = {
  readonly name: string;
  readonly text: string;
  readonly gauges: { readonly [name: string]: GaugeWords };
  readonly samplesOf: (row: ProbeRow) => readonly Sample[];
};

/** A column of a row as a gauge; nothing where it is null. */
export const sample = (gauge: string, value: unknown, labels: { [name: string]: unknown } = {}): Sample[] =>
  value === null || value === undefined
    ? []
    : [
        {
          gauge,
          value: Number(value),
          labels: Object.fromEntries(Object.entries(labels).map(([name, text]) => [name, String(text)])),
        },
      ];
