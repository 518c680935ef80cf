/** What tests stand on: a migrated database per file and a clock that waits. */
export { type FixedClock, fixedClock } from "./fixed-clock.ts";
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from "./test-database.ts";
