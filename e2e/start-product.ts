import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFakeProvider } from "@fairhouse/openid-connect/testing";
import { startFakePhones } from "@fairhouse/phone-identity/testing";
import { stopEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { startMigratedData } from "@fairhouse/server/testing/migrated-data";
import { startProduct } from "@fairhouse/server/testing/product-process";
import { change } from "./settings.ts";

/**
 * One product for all tests, on ports and a data folder of its own; the tests find it through the environment. A process that
 * writes tests starts one by hand and names it: E2E_SITE, E2E_STUDIO, E2E_BACKOFFICE, E2E_SANDBOX, E2E_FIRST_LINK.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const kitDir = mkdtempSync(join(tmpdir(), "fairhouse-kit-"));
  process.env.E2E_KIT_DIR = kitDir;
  const removeKit = () => rmSync(kitDir, { recursive: true, force: true });
  if (process.env.E2E_SITE) return async () => removeKit();
  const dataDir = mkdtempSync(join(tmpdir(), "fairhouse-e2e-"));
  const elsewhere = await startFakeProvider();
  const phones = await startFakePhones();
  const env = { LOG_LEVEL: "error", SEAL_EVERY_S: "2", SIGN_EVERY_S: "2" };
  // All people of the tests have one address.
  const perAddress = { SMS_PER_DAY_AND_ADDRESS: "500", CHALLENGES_PER_ADDRESS: "100000" };
  await startMigratedData(dataDir);
  const product = await startProduct({
    dataDir,
    env: {
      ...env,
      ...perAddress,
      SANDBOX_PAY_ANSWERS: "on",
      OPENID_PROVIDERS: JSON.stringify([elsewhere.config]),
      PHONE_IDENTITY: JSON.stringify(phones.config),
    },
  });
  process.env.E2E_SITE = product.site;
  process.env.E2E_STUDIO = product.studio;
  process.env.E2E_BACKOFFICE = product.backoffice;
  process.env.E2E_SANDBOX = product.sandbox;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_FIRST_LINK = readFileSync(join(dataDir, "first-administrator.txt"), "utf8").trim();
  // What a test counts it has given itself, and a visitor who presses a game is asked to log in. What a fresh installation has
  // on is walked by `closed/first-minutes.spec.ts`.
  await change("update system_switch set is_on = false, changed_at = now() where switch_id = 'FREEPLAY3'");
  await change(
    `update system_setting set value = jsonb_set(value, '{bonusAmount}', 'null'), changed_at = now()
     where name = 'registration'`,
  );
  return async () => {
    await product.stop();
    await elsewhere.stop();
    await phones.stop();
    await stopEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
    removeKit();
  };
}
