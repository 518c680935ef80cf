import type { Clock, Currency } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Members, NotifyMember } from "@fairhouse/member/server";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { Realtime } from "@fairhouse/platform/realtime";
import type { Guard } from "@fairhouse/protection/server";
import type { PaymentProvider } from "../port.ts";

export type PaymentPasswordCheck = (
  memberId: string,
  paymentPassword: string,
) => Promise<"ok" | "missing" | "wrong" | "locked">;

export type VendorBalance = {
  readonly vendor: string;
  readonly vendorName: string;
  /** Ledger amount of the site's currency. */
  readonly balance: bigint | null;
  readonly askedAt: Date;
};

/** Whether a contract of a member promises pay of a kind, by the kind's name on the wire. */
export type ContractFlags = {
  readonly dailysalreqtype: boolean;
  readonly divtypereq: boolean;
  readonly contracthoursalreq: boolean;
  readonly realtimesalreqtype: boolean;
};

/** What games and the companies that vend them are called; undefined for a code that is not known. */
export type NamesOfPlay = {
  /** The codes of all companies, with which the keys of their rounds begin. */
  readonly companyCodes: () => readonly string[];
  readonly companyName: (vendor: string) => string | undefined;
  readonly gameNames: (
    vendor: string,
    gameCode: string,
  ) => { readonly vendorName: string; readonly gameName: string; readonly cover: string } | undefined;
};

/** A bank account of a member, as a payout takes it. */
export type PaidAccount = { readonly number: string; readonly addedAt: Date };

export type WalletDependencies = {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly realtime: Pick<Realtime, "publish">;
  readonly clock: Clock;
  readonly log: Log;
  readonly currency: Currency;
  /** Whether the site counts play credits, whatever they are called. */
  readonly isPlayMode: boolean;
  readonly providers: readonly PaymentProvider[];
  readonly guard: Pick<Guard, "ask" | "deposits">;
  readonly checkPaymentPassword: PaymentPasswordCheck;
  /** Remembers where a member's money goes: accounts that share a destination count as one person. */
  readonly recordDestination: (trx: Transaction, memberId: string, destination: string) => Promise<void>;
  /** One of the member's own bank accounts with its whole number; undefined when it is not theirs. None unless given. */
  readonly bankAccount?: (memberId: string, accountId: string) => Promise<PaidAccount | undefined>;
  /** What a member has in wallets that vendors keep; null where one does not say. None unless given. */
  readonly vendorBalances?: (memberId: string) => Promise<readonly VendorBalance[]>;
  /** What each kind of contract says of a member. None unless given. */
  readonly contractFlags?: (memberId: string) => Promise<readonly Partial<ContractFlags>[]>;
  /** Asked one after the other. None unless given. */
  readonly namesOfPlay?: readonly NamesOfPlay[];
  /** The address of the players' site, for the way back from a provider's page. */
  readonly siteOrigin: string;
};

/** What operators need beside it to decide about withdrawals. */
export type QueueDependencies = WalletDependencies & {
  readonly members: Pick<Members, "find" | "linkedMembers">;
  readonly writeAudit: WriteAudit;
  /** Writes to a member where they are reached. */
  readonly notifyMember: NotifyMember;
  /** The names of operators by their ids. */
  readonly operatorNames: (staffIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

export const providerOf = (deps: WalletDependencies, code: string): PaymentProvider | undefined =>
  deps.providers.find((provider) => provider.code === code);

export const companyCodesOf = ({ namesOfPlay = [] }: Pick<WalletDependencies, "namesOfPlay">): string[] =>
  namesOfPlay.flatMap(({ companyCodes }) => companyCodes());

export const companyNameOf = ({ namesOfPlay = [] }: Pick<WalletDependencies, "namesOfPlay">, vendor: string) =>
  namesOfPlay.map(({ companyName }) => companyName(vendor)).find((name) => name !== undefined);

/** What a game and its vendor are called; null for what is not known any more. */
export function playedNamesOf(
  deps: Pick<WalletDependencies, "namesOfPlay">,
  { vendor, gameCode }: { readonly vendor: string; readonly gameCode: string },
) {
  const names = deps.namesOfPlay?.map(({ gameNames }) => gameNames(vendor, gameCode)).find((one) => one !== undefined);
  return {
    vendorName: names?.vendorName ?? companyNameOf(deps, vendor) ?? null,
    gameName: names?.gameName ?? null,
    cover: names?.cover ?? null,
  };
}
