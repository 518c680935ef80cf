import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { freePorts, startProduct } from "../testing/product-process.ts";
import { type RunningProduct, runProduct, until } from "../testing/running-product.ts";
import { readPromql } from "./testing/promql.ts";

type Metric = { type: string; labels: Set<string> };
type Panel = { title: string; type: string; description?: string; targets?: { expr: string }[] };
type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
};

/** Prometheus adds these itself. */
const OF_PROMETHEUS = new Set(["job", "instance"]);
let running: RunningProduct;
let shown: string;
let metrics: Map<string, Metric>;

beforeAll(async () => {
  running = await runProduct("watching");
  const player = await running.openPlayer("1000000");
  const slot = await player.openSlot();
  expect((await slot.spin("10000")).status).toBe(200);
  await fetch(`${running.product.site}/seamless/v1/stranger/bet`, { method: "POST", body: "{}" });
  shown = await (await fetch(`${running.product.site}/metrics`)).text();
  metrics = metricsIn(shown);
}, 120_000);

afterAll(() => running?.end());

/** Every metric by the names that it is asked for by, with the labels that its samples carry. */
function metricsIn(text: string): Map<string, Metric> {
  const found = new Map<string, Metric>([["up", { type: "gauge", labels: new Set() }]]);
  for (const [, name = "", type = ""] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const parts = type === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
    for (const part of parts) found.set(name + part, { type, labels: new Set() });
  }
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) found.get(name)?.labels.add(label);
  }
  return found;
}

/** What is wrong with an expression, for the product as it runs. */
function faultsOf(expression: string): string[] {
  const { selectors, groupedBy } = readPromql(expression);
  const known = new Set([
    ...selectors.flatMap(({ metric }) => [...(metrics.get(metric)?.labels ?? [])]),
    ...OF_PROMETHEUS,
  ]);
  return [
    ...selectors.flatMap(({ metric, labels, over }) => {
      const found = metrics.get(metric);
      if (!found) return [`${metric} is not shown by the product`];
      const isCounted = found.type === "counter" || found.type === "histogram";
      const strangers = labels.filter(
        (label) => found.labels.size > 0 && !found.labels.has(label) && !OF_PROMETHEUS.has(label),
      );
      return [
        ...strangers.map((label) => `${metric} has no label ${label}`),
        ...(over !== undefined && (over === "delta") === isCounted
          ? [`${over} does not fit the ${found.type} ${metric}`]
          : []),
      ];
    }),
    // Metrics about vendors have no samples before there is something to say of one.
    ...groupedBy
      .filter((label) => known.size > OF_PROMETHEUS.size && !known.has(label))
      .map((label) => `nothing has the label ${label}`),
  ].map((fault) => `${fault} (${expression})`);
}

const panels = () =>
  (JSON.parse(readFileSync(join(ROOT_FOLDER, "operations/grafana/fairhouse.json"), "utf8")) as { panels: Panel[] })
    .panels;

const rules = () =>
  (
    parseYaml(readFileSync(join(ROOT_FOLDER, "operations/prometheus/fairhouse.rules.yml"), "utf8")) as {
      groups: { name: string; rules: Rule[] }[];
    }
  ).groups.flatMap((group) => group.rules);

const shownValue = (name: string): number =>
  Number(
    shown
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")[1],
  );

describe("the figures that an operator sees", () => {
  // B-0840
  test("are all looked up, and tell what a player has just done", () => {
    const probes = [...shown.matchAll(/^probe_up\{probe="(\w+)"\} (\d)$/gm)].map(([, name, up]) => `${name} ${up}`);
    expect(probes.length).toBeGreaterThan(8);
    expect(probes.filter((probe) => !probe.endsWith(" 1"))).toEqual([]);
    expect(shownValue('ledger_post_duration_seconds_count{status="posted"}')).toBeGreaterThanOrEqual(3);
    expect(shownValue('wallet_call_duration_seconds_count{vendor="house-studio",call="bet",status="OK"}')).toBe(1);
    expect(shownValue('deposits_open{state="paid"}')).toBe(0);
    expect(shownValue("backup_last_timestamp_seconds")).toBe(0);
    expect(shownValue('folder_free_bytes{folder="data"}')).toBeGreaterThan(0);
  });

  // B-1935
  test("tell that the server's readers of the ledger were handed the bet, which is counted for its game", async () => {
    const { pool } = running.database;
    await until(async () => (await pool.query("select from lobby_play_day where bets = 1")).rowCount === 1, 30_000);
    const read = async () => (await fetch(`${running.product.site}/metrics`)).text();
    for (const reader of ["lobby.play", "books.rounds"]) {
      const isHanded = async () => (await read()).includes(`\nledger_reader_postings{reader="${reader}"} 0\n`);
      await until(isHanded, 30_000, 1_000);
    }
  }, 100_000);

  // B-0841
  test("carry no name that a stranger chose and no id, so that they cannot grow without end", async () => {
    expect(shown).toContain('wallet_call_duration_seconds_count{vendor="unknown",call="bet"');
    expect(shown).not.toContain("stranger");
    const values = [...shown.matchAll(/="([^"]*)"/g)].map(([, value = ""]) => value);
    expect(values.filter((value) => /[0-9a-f]{8}-[0-9a-f]{4}|@/.test(value))).toEqual([]);
    for (const path of ["/wps/nothing", "/seamless/v1/x/y", "/seamless/v1/stranger-2/bet", "/pages/none"]) {
      await fetch(running.product.site + path, { method: "POST", body: "{}" });
    }
    const later = await (await fetch(`${running.product.site}/metrics`)).text();
    const namesOf = (text: string) => text.split("\n").filter((line) => !line.startsWith("#")).length;
    // At most the series of one further status and call.
    expect(namesOf(later) - namesOf(shown)).toBeLessThan(40);
  });
});

// B-0020, B-0844
test("a process that only does the jobs shows its figures on a port of its own, to this machine", async () => {
  const { site: port } = await freePorts();
  const env = { METRICS_PORT: String(port) };
  const worker = await startProduct({ dataDir: running.dataDir, env, args: ["--role=worker"] });
  const own = `http://127.0.0.1:${port}`;
  const text = await (await fetch(`${own}/metrics`)).text();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^probe_up\{probe="jobs"\} 1$/m);
  expect((await fetch(`${own}/metrics`, { headers: { "x-forwarded-for": "203.0.113.7" } })).status).toBe(404);
  expect((await fetch(`${own}/readyz`)).status).toBe(200);
  expect(await worker.stop()).toBe(0);
}, 60_000);

describe("the dashboard", () => {
  // B-0842
  test("shows only figures that the product has, each explained", () => {
    const drawn = panels().filter((panel) => panel.type !== "row");
    expect(drawn.length).toBeGreaterThan(40);
    expect(drawn.flatMap((panel) => (panel.targets ?? []).flatMap(({ expr }) => faultsOf(expr)))).toEqual([]);
    expect(
      drawn.filter(({ description, targets }) => !description || !targets?.length).map(({ title }) => title),
    ).toEqual([]);
  });

  // B-0842
  test("leaves out nothing that the product's own code counts", () => {
    const asked = new Set(
      panels().flatMap((panel) =>
        (panel.targets ?? []).flatMap(({ expr }) =>
          readPromql(expr).selectors.map(({ metric }) => metric.replace(/_(bucket|sum|count)$/, "")),
        ),
      ),
    );
    const own = [...shown.matchAll(/^# TYPE (\S+) /gm)]
      .map(([, name = ""]) => name)
      .filter((name) => !/^(nodejs|process)_/.test(name));
    const shownAsTotal = new Set(["fairhouse_build_info", "ledger_batch_duration_seconds", "vendor_calls_kept_total"]);
    expect(own.filter((name) => !asked.has(name) && !shownAsTotal.has(name))).toEqual([]);
  });
});

describe("the alerts", () => {
  // B-0842
  test("ask only for figures that the product has", () => {
    expect(rules().length).toBeGreaterThan(25);
    expect(rules().flatMap(({ expr }) => faultsOf(expr))).toEqual([]);
  });

  // B-0843
  test("each say what to do, in a section of its own name", () => {
    const page = readFileSync(join(ROOT_FOLDER, "docs/operating/alerts.md"), "utf8");
    const sections = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(rules().map(({ alert }) => alert));
    for (const { alert, labels, annotations, for: pause } of rules()) {
      expect(annotations.runbook_url).toBe(`docs/operating/alerts.md#${alert.toLowerCase()}`);
      expect(annotations.summary).toMatch(/^.*\.$/);
      expect(["critical", "warning"]).toContain(labels.severity);
      expect(pause ?? "1m").toMatch(/^\d+[mh]$/);
    }
  });

  test("a slip in an expression is noticed here, without Prometheus", () => {
    for (const slip of [
      "sum(rate(a[5m])",
      "rate(a)",
      "a[5m]",
      "sum by vendor (a)",
      "a{b=c}",
      "sums(a)",
      "a > ",
      "a b",
    ]) {
      expect(() => readPromql(slip), slip).toThrow();
    }
    expect(faultsOf("rate(no_such_metric[5m])")).toHaveLength(1);
    expect(faultsOf("rate(database_size_bytes[5m])")).toHaveLength(1);
    expect(faultsOf('max(jobs{colour="red"})')).toHaveLength(1);
  });
});
