import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import type { StudioOptions } from "../index.ts";

/** What the studio of the tests and its wallet sign their calls with. */
export const SECRET = "a-secret-of-the-tests-only";

/** A database of its own with the studio's tables. */
export const createStudioDatabase = (): Promise<TestDatabase> =>
  createTestDatabase({
    slices: [{ name: "studio", folder: join(import.meta.dirname, "..", "migrations") }],
    schema: "studio",
  });

/** What every studio of the tests is created with; a test adds what it is about. */
export const studioOptions = (database: TestDatabase, walletBaseUrl: string): StudioOptions => ({
  databaseUrl: database.url,
  walletBaseUrl,
  vendorCode: "house-studio",
  vendorKey: { id: "house", secret: SECRET },
  seedSecrets: ["what server seeds of the tests are made of"],
  publicOrigin: "http://127.0.0.1:4401",
  siteOrigin: "http://localhost:4400",
});
