import { CAPTCHA } from "@fairhouse/challenge/server";
import { MESSAGES } from "@fairhouse/messages/server";
import { HAS_CAPABILITY } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { SYSTEM } from "@fairhouse/system/server";
import { accountDeskDependencies } from "./server/dependencies/compose-account-desk.ts";
import { memberDependencies, openWalletOf } from "./server/dependencies/compose-member.ts";
import { serveOthers } from "./server/dependencies/serve-others.ts";
import {
  BLOCK_WITHDRAWALS,
  createAccountDesk,
  createChangeNotifier,
  createForgottenPaymentPassword,
  createMemberModule,
  createMembers,
  createSecurityCentre,
  hasCapability,
  IS_STEP_UP_FRESH,
  MEMBER_SESSIONS,
  MEMBERS,
  NOTIFY_OF_CHANGE,
  OPEN_MEMBER_WALLET,
  PHONE_OF_TOKEN,
} from "./server/index.ts";
import { personalData } from "./server/queries/personal-tables.ts";

export const slice = defineSlice({
  name: "member",
  personalData,
  tables: {
    lookUps: [
      ...["member_login_name", "member_look_alike", "member_nickname", "member_mark", "member_phone", "member_email"],
      ...["member_affiliate_code", "member_referral_code"],
    ],
    // A link's token, to whose password it resets, for half an hour.
    secondKeys: ["member_reset_link_by_token"],
  },
  compose(host) {
    const own = memberDependencies(host);
    const { codes, mail, notices } = host.get(MESSAGES);
    const system = host.get(SYSTEM);
    const members = createMembers(own);
    const notifyOfChange = createChangeNotifier({ ...own, mail, notices });
    const openWallet = openWalletOf(host);
    host.provide(MEMBERS, members);
    host.provide(NOTIFY_OF_CHANGE, notifyOfChange);
    host.provide(OPEN_MEMBER_WALLET, openWallet);
    host.provide(HAS_CAPABILITY, hasCapability);
    serveOthers(host, own, members);
    return () => {
      const sessions = host.get(MEMBER_SESSIONS);
      const blockWithdrawals = host.get(BLOCK_WITHDRAWALS);
      return [
        createMemberModule({
          ...{ ...own, members, system, sessions, codes, openWallet, notifyOfChange },
          captcha: host.get(CAPTCHA),
          numberOfToken: host.get(PHONE_OF_TOKEN),
          blockWithdrawals: blockWithdrawals("password_changed"),
        }),
        createForgottenPaymentPassword({
          ...{ ...own, codes, notifyOfChange },
          blockWithdrawals: blockWithdrawals("payment_password_reset"),
        }),
        createSecurityCentre({
          ...{ ...own, system, members, codes, mail, notices },
          isStepUpFresh: host.get(IS_STEP_UP_FRESH),
          holdOpenSession: sessions.holdOpen,
          blockWithdrawals: blockWithdrawals("contact_changed"),
          blockForBankAccount: blockWithdrawals("bank_account_changed"),
        }),
        createAccountDesk(accountDeskDependencies(host)),
      ];
    };
  },
});
