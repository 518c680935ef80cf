import { ok } from "@fairhouse/base";
import { handle } from "@fairhouse/platform/http";
import { jobHandler, jobKind } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import { sql } from "kysely";
import { z } from "zod";
import * as phoneContract from "../../contract/phone.ts";
import * as contract from "../../contract/social.ts";
import { askPhoneProof, finishPhoneProof } from "../commands/social/phone-proof.ts";
import { beginSocial, finishSocial, linkSocial, registerSocial } from "../commands/social/sign-in-social.ts";
import { listSocialLinks, unlinkSocial } from "../commands/social/unlink-social.ts";
import type { SocialDependencies } from "../dependencies/routes.ts";

export { phoneProofOf } from "../commands/social/phone-proof.ts";
export type { AccountRefusal, SocialDependencies } from "../dependencies/routes.ts";

/** A statement is not taken ten minutes after its code was given; a day is more than its own life. */
const STATEMENTS_KEPT_MS = 24 * 3_600_000;

/** Removes sign-ins at providers that were not completed, and statements that have expired by themselves. */
export const forgetFlows = jobKind("session.forgetSocialFlows", z.object({}));

/** Sign-in by a provider. Where none is configured nothing of it is offered and every call says so. */
export const createSocialModule = (deps: SocialDependencies): ServerModule => ({
  name: "social",
  site: [
    handle(contract.listSignInMethods, async () =>
      ok({
        providers: deps.providers.map(({ code, name }) => ({ code, name })),
        phone: deps.phone !== undefined,
        freePlay: await deps.isFreePlayOffered(),
      }),
    ),
    handle(contract.beginSocial, (input, context) => beginSocial(deps, input, context)),
    handle(contract.finishSocial, (input, context) => finishSocial(deps, input, context)),
    handle(contract.registerSocial, (input, context) => registerSocial(deps, input, context)),
    handle(contract.listSocialLinks, (_, { session }) => listSocialLinks(deps, session)),
    handle(contract.linkSocial, (input, context) => linkSocial(deps, input, context)),
    handle(contract.unlinkSocial, ({ provider }, { session }) => unlinkSocial(deps, provider, session)),
    handle(phoneContract.askPhoneProof, (input) => askPhoneProof(deps, input)),
    handle(phoneContract.finishPhoneProof, (input) => finishPhoneProof(deps, input)),
  ],
  jobKinds: [forgetFlows],
  jobs: [jobHandler(forgetFlows, () => forget(deps), { cron: "7 * * * *" })],
});

async function forget({ database, clock }: SocialDependencies): Promise<void> {
  const now = clock.now();
  await sql`delete from session_social_flow where expires_at <= ${now}`.execute(database.kysely);
  await sql`delete from session_phone_statement where used_at <= ${new Date(now.getTime() - STATEMENTS_KEPT_MS)}`.execute(
    database.kysely,
  );
}
