/** What tests stand on: a migrated database per file and a clock that waits, and a line that breaks. */

export {
  BACKOFFICE_ROLES,
  type EndpointSample,
  findEndpointSamples,
  type SampleInput,
  SITE_ROLES,
} from "./endpoint-sample.ts";
export { CUT_POINTS, type CutPoint, type FaultyLink, type FaultyLinkOptions, startFaultyLink } from "./faulty-link.ts";
export { type FixedClock, fixedClock, noonToday } from "./fixed-clock.ts";
export { type KeptJob, keepJobs } from "./kept-jobs.ts";
export { untilReadAgain } from "./read-again.ts";
export { callTestSite, createTestBrowser, type TestAnswer, type TestBrowser } from "./test-browser.ts";
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from "./test-database.ts";
export { operatorsByHeader, startTestSite, type TestSite, type TestSiteOptions } from "./test-site.ts";
export { type WatchedStatements, watchStatements } from "./watch-statements.ts";
