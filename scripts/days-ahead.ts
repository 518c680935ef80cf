/**
 * Lets the tests of a file believe that it is so many days later, or earlier, as `TEST_DAYS_AHEAD` says: what passes only on
 * some days is found so. The clock of PostgreSQL, and of processes that a test starts, stays as it is.
 */
const AHEAD_MS = Number(process.env.TEST_DAYS_AHEAD ?? 0) * 24 * 60 * 60 * 1000;
const now = Date.now;

globalThis.Date = new Proxy(Date, {
  construct: (target, given: [], created) =>
    Reflect.construct(target, given.length === 0 ? [now() + AHEAD_MS] : given, created),
  apply: () => new Date().toString(),
  get: (target, name) => (name === "now" ? () => now() + AHEAD_MS : Reflect.get(target, name)),
});
