import protectionEn from "@fairhouse/protection/messages/en.json" with { type: "json" };
import { LimitRoom } from "@fairhouse/protection/web";
import uiEn from "@fairhouse/ui/messages/en.json" with { type: "json" };
import { drawFirstPaint } from "@fairhouse/ui/testing";
import { expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import { LatestTransfer } from "./transfer-notice.tsx";
import { CHANGED } from "./use-move.ts";
import type { VendorTransfer } from "./use-vendor-wallets.ts";
import { WalletCard } from "./wallet-card.tsx";

const TEXTS = { "vendor-wallets": en, protection: protectionEn, ui: uiEn };
const AT = "2026-11-20T12:00:00.000Z";
const failed: VendorTransfer = {
  ...{ transferId: "01990000-0000-7000-8000-00000000000a", vendor: "arcade", direction: "in", unit: "P" },
  ...{ amountLedger: "1000000", state: "failed", isOpen: false, reason: "limit_reached", createdAt: AT, updatedAt: AT },
};

// B-2242
test("a refusal has one box: what the newest transfer says is left out while the refusal stands where it was pressed", async () => {
  const draw = (isRefused: boolean) =>
    drawFirstPaint(() => <LatestTransfer wallet={{ transfer: failed, vendorName: "Arcade" }} isRefused={isRefused} />, {
      texts: TEXTS,
    });
  expect(await draw(false)).toContain(en.reasons.limit_reached);
  expect(await draw(true)).not.toContain("notice");
});

// B-2242, B-0408
test("a refusal by the stake limit says what is left of it and when how much comes back", async () => {
  const limit = {
    ...{
      kind: "stake",
      period: "day",
      unit: "P",
      amountLedger: "5000000",
      used: "4200000",
      left: "800000",
      pending: null,
    },
    returns: [{ at: AT, amountLedger: "3000000" }],
  };
  const calls = [{ route: "GET /wps/protection/limits", input: {}, value: { limits: [limit] } }];
  const drawn = await drawFirstPaint(() => <LimitRoom kinds={["loss", "stake"]} />, {
    texts: TEXTS,
    calls,
    page: { signedIn: true },
  });
  for (const figure of ["80.00", "500.00", "300.00"]) expect(drawn).toContain(figure);
  expect(drawn).toContain(AT);
});

// B-2242
test("after a transfer the stake limit is read again, as the balances are", () => {
  expect([...CHANGED]).toEqual(
    expect.arrayContaining(["GET /wps/protection/limits", "GET /wps/v2/wallets/balance", "GET /wps/wallet/records"]),
  );
});

// B-2921
test("a vendor with a page of the member's rounds is led to from its wallet, and no other", async () => {
  const wallet = {
    ...{ vendor: "kite", vendorName: "Kite Games", isSingle: false, balance: "0", transfer: null },
  };
  const draw = (hasHistory: boolean) =>
    drawFirstPaint(() => <WalletCard wallet={{ ...wallet, hasHistory }} cash={0n} isAlone />, { texts: TEXTS });
  expect(await draw(true)).toContain("My rounds at Kite Games");
  expect(await draw(false)).not.toContain("My rounds at Kite Games");
});
