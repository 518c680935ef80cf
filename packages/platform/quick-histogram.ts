import type { Metric, Registry } from "prom-client";

/** What was seen under one set of labels. */
export type Tally = { observe(value: number): void };

type Labels = { readonly [name: string]: string };
type Seen = { readonly labels: Labels; readonly counts: number[]; sum: number; count: number };

export type QuickHistogramOptions = {
  readonly name: string;
  readonly help: string;
  /** Upper bounds, from the smallest on. */
  readonly buckets: readonly number[];
  readonly registers: readonly Registry[];
};

/**
 * A histogram for paths on which microseconds count. The library's own sorts and joins the labels at every observation,
 * which costs a wallet call more than its signature; this one is asked for a tally by its labels, keeps plain numbers, and
 * writes the series only when they are read. To a registry it is a histogram like any other.
 */
export class QuickHistogram {
  readonly name: string;
  readonly help: string;
  readonly type = "histogram";
  readonly aggregator = "sum";
  readonly #bounds: readonly number[];
  readonly #seen: Seen[] = [];
  readonly #byLabels = new Map<string, Tally>();

  constructor({ name, help, buckets, registers }: QuickHistogramOptions) {
    this.name = name;
    this.help = help;
    this.#bounds = buckets;
    // The library's type names its own classes; what it calls of a metric is here.
    for (const registry of registers) registry.registerMetric(this as unknown as Metric);
  }

  /** The tally of some labels, the same whenever they are the same and come in the same order. */
  tally(labels: Labels): Tally {
    const key = Object.values(labels).join("\n");
    let tally = this.#byLabels.get(key);
    if (!tally) {
      tally = this.#open(labels);
      this.#byLabels.set(key, tally);
    }
    return tally;
  }

  /** What a registry reads: cumulative counts by bound, then sum and count. */
  async get() {
    const { name, help, type, aggregator } = this;
    const values = this.#seen.flatMap(({ labels, counts, sum, count }) => {
      let upToHere = 0;
      const buckets = counts.map((here, place) => {
        upToHere += here;
        const le = this.#bounds[place] ?? "+Inf";
        return { labels: { le, ...labels }, value: upToHere, metricName: `${name}_bucket` };
      });
      return [
        ...buckets,
        { labels, value: sum, metricName: `${name}_sum` },
        { labels, value: count, metricName: `${name}_count` },
      ];
    });
    return { name, help, type, aggregator, values };
  }

  reset(): void {
    for (const seen of this.#seen) {
      seen.counts.fill(0);
      seen.sum = 0;
      seen.count = 0;
    }
  }

  #open(labels: Labels): Tally {
    const bounds = this.#bounds;
    // One place more than bounds, for what lies above the last.
    const counts: number[] = new Array(bounds.length + 1).fill(0);
    const seen: Seen = { labels, counts, sum: 0, count: 0 };
    this.#seen.push(seen);
    return {
      observe(value) {
        let place = 0;
        while (place < bounds.length && value > (bounds[place] ?? 0)) place += 1;
        counts[place] = (counts[place] ?? 0) + 1;
        seen.sum += value;
        seen.count += 1;
      },
    };
  }
}
