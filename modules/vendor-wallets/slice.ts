import { GAME_VENDORS, GAMES, TRANSFER_BOOKS } from "@fairhouse/games/server";
import { LEDGER } from "@fairhouse/ledger/postgres";
import { CLOCK, DATABASE, INSTALLATION, JOBS, LOG } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { GUARD } from "@fairhouse/protection/server";
import { VENDOR_BALANCES } from "@fairhouse/wallet/server";
import { createTransferBooks, createVendorWallets, probes } from "./server/index.ts";

export const slice = defineSlice({
  name: "vendor-wallets",
  personalData: {
    exported: ["vendor_wallets_player", "vendor_wallets_transfer"],
  },
  probes,
  compose(host) {
    const database = host.get(DATABASE);
    const games = host.get(GAMES);
    const clock = host.get(CLOCK);
    const wallets = createVendorWallets({
      database,
      ledger: host.get(LEDGER),
      jobs: host.get(JOBS),
      clock,
      log: host.get(LOG),
      currency: host.get(INSTALLATION).currency,
      vendors: host.all(GAME_VENDORS),
      guard: host.get(GUARD),
      isVendorOpen: async (vendor, memberId) => games.isOpenTo({ vendor, memberId }),
    });
    host.add(TRANSFER_BOOKS, createTransferBooks({ database }));
    host.add(VENDOR_BALANCES, async (memberId) =>
      (await wallets.balancesOf(memberId)).map(({ vendor, balance }) => ({
        vendor: vendor.code,
        vendorName: vendor.name,
        balance,
        askedAt: clock.now(),
      })),
    );
    return () => [wallets];
  },
});
