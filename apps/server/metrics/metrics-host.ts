import { systemClock } from "@fairhouse/base";
import { createSite, type Site } from "@fairhouse/platform/http";
import type { Log } from "@fairhouse/platform/log";
import type { Registry } from "@fairhouse/platform/metrics";

/** The figures and the state of a process that serves no pages. For this machine only. */
export const createMetricsHost = (options: { log: Log; metrics: Registry; isReady: () => Promise<boolean> }): Site =>
  createSite({
    title: "Fairhouse worker",
    handlers: [],
    clock: systemClock,
    log: options.log,
    metrics: options.metrics,
    origins: [],
    secureCookies: false,
    readiness: { database: options.isReady },
  });
