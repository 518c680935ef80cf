import type { SliceRoute, SliceSlot } from "@fairhouse/ui";
import { depositIcon, walletIcon, withdrawIcon } from "@fairhouse/ui/icons";
import { BalanceBar } from "./balance-bar.tsx";
import { WalletKeeper } from "./wallet-keeper.tsx";

export { type Balance, useBalance } from "./balance.ts";

export const routes: readonly SliceRoute[] = [
  {
    path: "/wallet",
    load: () => import("./wallet-screen.tsx"),
    title: "wallet:title",
    access: "member",
    frame: "centre",
    navigation: [
      { place: "main", label: "wallet:title", icon: walletIcon, order: 60, memberOnly: true },
      { place: "quick", label: "wallet:nav.short", icon: walletIcon, order: 60, memberOnly: true },
      { place: "centre", label: "wallet:title", icon: walletIcon, order: 10 },
      { place: "books", label: "wallet:nav.ledger", icon: walletIcon, order: 10, memberOnly: true },
    ],
  },
  {
    path: "/wallet/deposit",
    load: () => import("./deposit-screen.tsx"),
    title: "wallet:deposit.title",
    access: "member",
    frame: "centre",
    navigation: [{ place: "centre", label: "wallet:deposit.title", icon: depositIcon, order: 20 }],
  },
  {
    path: "/wallet/withdraw",
    load: () => import("./withdraw-screen.tsx"),
    title: "wallet:withdraw.title",
    access: "member",
    frame: "centre",
    navigation: [{ place: "centre", label: "wallet:withdraw.title", icon: withdrawIcon, order: 30 }],
  },
];

export const slots: readonly SliceSlot[] = [
  { at: "member-bar", order: 10, Component: BalanceBar },
  { at: "background", order: 10, Component: WalletKeeper },
];
