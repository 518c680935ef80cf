import { currencyOf, DEMO_CREDITS, newId, PLAY_CREDITS, systemClock } from "@fairhouse/base";
import { createLedger } from "@fairhouse/ledger/postgres";
import { ConfigError } from "@fairhouse/platform/config";
import { findSlices } from "@fairhouse/platform/slices";
import { createTestDatabase } from "@fairhouse/platform/testing";
import { expect, test } from "vitest";
import { assertCurrency } from "./assert-currency.ts";

// B-2047
test("a site starts in any currency while it has no wallet, and later only in that of its wallets", async () => {
  const data = await createTestDatabase({ slices: findSlices().filter(({ name }) => name === "ledger") });
  const ledger = createLedger({ database: data.database, clock: systemClock });
  const open = (unit: string) => ledger.openWallet(data.database.kysely, { memberId: newId(), unit });
  const dong = currencyOf("VND")!;
  try {
    await open(DEMO_CREDITS.code);
    await assertCurrency(data.database, dong);
    await assertCurrency(data.database, PLAY_CREDITS);
    await open("VND");
    await assertCurrency(data.database, dong);
    const refused = assertCurrency(data.database, PLAY_CREDITS);
    await expect(refused).rejects.toThrow(
      "CURRENCY: is P, and the wallets of this database are in VND; name that one.",
    );
    await expect(refused).rejects.toThrow(ConfigError);
  } finally {
    await ledger.close();
    await data.drop();
  }
});
