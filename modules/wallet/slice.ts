import { BLOCK_WITHDRAWALS, createMemberNotifier, MEMBER_HOLDS, MEMBERS } from "@fairhouse/member/server";
import { MESSAGES } from "@fairhouse/messages/server";
import { INSTALLATION, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { operatorNames } from "@fairhouse/staff/server";
import { walletDependencies } from "./server/dependencies/compose-wallet.ts";
import {
  blockWithdrawals,
  createWalletModule,
  depositDeskRoutes,
  memberHolds,
  probes,
  queueRoutes,
  withdrawalMethodRoutes,
} from "./server/index.ts";
import { personalData } from "./server/queries/personal-tables.ts";

export const slice = defineSlice({
  name: "wallet",
  personalData,
  probes,
  tables: { lookUps: ["wallet_payment_reference", "wallet_deposit_slip_digest"] },
  compose(host) {
    const wallet = walletDependencies(host);
    const { clock } = wallet;
    host.provide(MEMBER_HOLDS, memberHolds);
    host.provide(
      BLOCK_WITHDRAWALS,
      (reason) => (trx, memberId) => blockWithdrawals(trx, { memberId, reason, now: clock.now() }),
    );
    const desk = {
      ...{ ...wallet, members: host.get(MEMBERS), writeAudit: host.get(WRITE_AUDIT) },
      notifyMember: createMemberNotifier({ ...host.get(MESSAGES), pepper: host.get(INSTALLATION).pepper }),
      operatorNames: (staffIds: readonly string[]) => operatorNames(wallet, staffIds),
    };
    const backoffice = [...queueRoutes(desk), ...depositDeskRoutes(desk), ...withdrawalMethodRoutes(desk)];
    return () => [{ ...createWalletModule(wallet), backoffice }];
  },
});
