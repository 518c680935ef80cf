import { IS_STEP_UP_FRESH, MEMBER_FACTORS, MEMBERS } from "@fairhouse/member/server";
import { MESSAGES } from "@fairhouse/messages/server";
import { CLOCK, DATABASE, INSTALLATION } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { deriveToken } from "@fairhouse/platform/tokens";
import { AUTHENTICATOR_APPS } from "@fairhouse/staff/server";
import { SYSTEM } from "@fairhouse/system/server";
import { createAuthenticatorApps, createFactorsModule, FACTOR_SESSIONS, FACTORS } from "./server/index.ts";

export const slice = defineSlice({
  name: "factors",
  personalData: {
    exported: ["factors_authenticator", "factors_passkey"],
    withheld: {
      factors_recovery_code: "Keyed hashes of codes.",
      factors_tries: "Counts of wrong codes, for minutes.",
      factors_step_up: "When a session was proved again, for minutes.",
    },
  },
  // What a device answers with, to its member; no passkey is added under an id that is another member's.
  tables: { secondKeys: ["factors_passkey_credential"] },
  compose(host) {
    const { pepper, origins } = host.get(INSTALLATION);
    const [members, system, messages] = [host.get(MEMBERS), host.get(SYSTEM), host.get(MESSAGES)];
    const brandName = async () => (await system.whitelabel()).name;
    const factors = createFactorsModule(
      {
        database: host.get(DATABASE),
        clock: host.get(CLOCK),
        secret: deriveToken(pepper, "second factors"),
        siteOrigin: origins.site,
        brandName,
        members,
        codes: messages.codes,
        mail: messages.mail,
        contactsOf: async (memberId) => {
          const { phone, email } = await members.contactsOf(memberId);
          return {
            phone: phone?.confirmedAt ? phone.value : null,
            email: email?.confirmedAt ? email.value : null,
          };
        },
        bankNames: {
          isOn: async () => (await system.switches()).BANKNAMEFACTOR3,
          of: members.bankHolders,
        },
      },
      {
        rotate: (transaction, cookies) => host.get(FACTOR_SESSIONS).rotate(transaction, cookies),
        signIn: (context, proved) => host.get(FACTOR_SESSIONS).signIn(context, proved),
      },
    );
    host.provide(FACTORS, factors);
    host.provide(MEMBER_FACTORS, factors.lost);
    host.provide(
      AUTHENTICATOR_APPS,
      createAuthenticatorApps({
        secret: deriveToken(pepper, "operators' authenticators"),
        // A suffix tells it from a member's entry in the same app.
        brandName: async () => `${await brandName()} back office`,
      }),
    );
    host.provide(IS_STEP_UP_FRESH, factors.stepUp.isFresh);
    return () => [factors];
  },
});
