import type { SliceRoute, SliceSlot } from "@fairhouse/ui";
import { walletIcon } from "@fairhouse/ui/icons";
import { lazy } from "react";
import { BALANCE_CALL } from "./balance.ts";
import { BalanceBar } from "./balance-bar.tsx";
import { LATEST_SHOWN, LEDGER_PAGE } from "./records-shown.ts";
import { WalletSync } from "./wallet-sync.tsx";

export { oneOf, useAddressPart, useGo, useStepFocus } from "./address.ts";
export { type AmountFault, judgeAmount, typedAmount } from "./amount.ts";
export { type Balance, useBalance } from "./balance.ts";
export { csvText, decimal, fileOfPages, saveFile } from "./csv.ts";
export { DayField, PeriodChoice } from "./day-fields.tsx";
export { type Days, dayOrNull, lastDays, useZone } from "./days.ts";
export { FilterChoice } from "./filter-choice.tsx";
export { FoldedFilters } from "./folded-filters.tsx";
export { useHasDeposited } from "./has-deposited.ts";
export { ListEnd } from "./list-end.tsx";
export { RecordBook } from "./record-book.tsx";
export { RecordTitle } from "./record-title.tsx";
export { type RunningRound, useRunningRound } from "./running-round.ts";
export { useIdempotentCall } from "./use-idempotent-call.ts";
export { usePages } from "./use-pages.ts";

export const routes: readonly SliceRoute[] = [
  {
    path: "/wallet",
    load: () => import("./wallet-screen.tsx"),
    title: "wallet:title",
    access: "member",
    memberCalls: [
      { route: "GET /wps/wallet/withdrawals", input: {} },
      { route: "GET /wps/wallet/methods", input: { kind: "deposit" } },
      { route: "GET /wps/wallet/records", input: { limit: LATEST_SHOWN } },
    ],
    frame: "centre",
    navigation: [
      { place: "main", label: "wallet:title", icon: walletIcon, order: 60, memberOnly: true },
      { place: "quick", label: "wallet:nav.short", icon: walletIcon, order: 60, memberOnly: true },
    ],
  },
  {
    path: "/wallet/ledger",
    load: () => import("./ledger-screen.tsx"),
    title: "wallet:nav.ledger",
    access: "member",
    memberCalls: [
      { route: "GET /wps/wallet/records", input: { limit: LEDGER_PAGE } },
      { route: "GET /wps/wallet/played-games", input: {} },
    ],
    frame: "centre",
    navigation: [{ place: "books", label: "wallet:nav.ledger", order: 10, memberOnly: true }],
  },
  {
    path: "/wallet/deposit",
    load: () => import("./deposit-screen.tsx"),
    title: "wallet:deposit.title",
    access: "member",
    frame: "centre",
  },
  {
    path: "/wallet/withdraw",
    load: () => import("./withdraw-screen.tsx"),
    title: "wallet:withdraw.title",
    access: "member",
    frame: "centre",
  },
];

export const slots: readonly SliceSlot[] = [
  { at: "member-bar", order: 10, Component: BalanceBar, memberCalls: [{ route: BALANCE_CALL, input: {} }] },
  {
    at: "after-login",
    order: 10,
    Component: lazy(async () => ({ default: (await import("./after-login-balance.tsx")).AfterLoginBalance })),
  },
  { at: "background", order: 10, Component: WalletSync },
];
