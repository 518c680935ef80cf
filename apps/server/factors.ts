import { type Clock, systemClock } from "@fairhouse/base";
import { createAuthenticatorApps, createFactorsModule, type FactorsModule } from "@fairhouse/factors/server";
import type { Members } from "@fairhouse/member/server";
import type { MessagesModule } from "@fairhouse/messages/server";
import type { Database } from "@fairhouse/platform/database";
import { deriveToken } from "@fairhouse/platform/tokens";
import type { Sessions } from "@fairhouse/session/server";
import type { System } from "@fairhouse/system/server";
import type { Config } from "./config.ts";
import type { Secrets } from "./secrets.ts";

type Given = {
  readonly config: Pick<Config, "origins">;
  readonly secrets: Pick<Secrets, "pepper">;
  readonly database: Database;
  readonly system: System;
  readonly members: Members;
  readonly messages: Pick<MessagesModule, "codes" | "mail">;
  /** The sessions need the second factors, so they come into being after them. */
  readonly sessions: () => Pick<Sessions, "rotate" | "signIn">;
  readonly clock?: Clock;
};

/** Second factors and step-up, with what they need of members, messages and sessions. */
export function factorsOf({ config, secrets, system, members, messages, sessions, ...given }: Given): FactorsModule {
  return createFactorsModule(
    {
      database: given.database,
      clock: given.clock ?? systemClock,
      secret: deriveToken(secrets.pepper, "second factors"),
      siteOrigin: config.origins.site,
      brandName: async () => (await system.whitelabel()).name,
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
      rotate: (transaction, cookies) => sessions().rotate(transaction, cookies),
      signIn: (context, proved) => sessions().signIn(context, proved),
    },
  );
}

/** The issuer shown in an operator's authenticator app: the brand's name with a suffix, to tell it from a member's entry. */
export const authenticatorsOf = (pepper: string, { whitelabel }: Pick<System, "whitelabel">) =>
  createAuthenticatorApps({
    secret: deriveToken(pepper, "operators' authenticators"),
    brandName: async () => `${(await whitelabel()).name} back office`,
  });
