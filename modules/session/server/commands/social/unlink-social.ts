import { ok, refuse } from "@fairhouse/base";
import type { HandlerReply, SessionPrincipal } from "@fairhouse/platform/http";
import type * as contract from "../../../contract/social.ts";
import type { SocialDependencies } from "../../dependencies/routes.ts";
import { type Link, listLinks, removeLink } from "../../queries/social-identities.ts";

export async function listSocialLinks(
  { database, providers }: SocialDependencies,
  { memberId }: SessionPrincipal,
): Promise<HandlerReply<typeof contract.listSocialLinks>> {
  const links = await listLinks(database, memberId);
  const nameOf = (code: string) => providers.find((one) => one.code === code)?.name ?? code;
  return ok({
    links: links.map(({ provider, label, linkedAt, lastUsedAt }) => ({
      provider,
      name: nameOf(provider),
      label,
      linkedAt: linkedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    available: providers
      .filter(({ code }) => !links.some((one) => one.provider === code))
      .map(({ code, name }) => ({ code, name })),
  });
}

export async function unlinkSocial(
  deps: SocialDependencies,
  provider: string,
  session: SessionPrincipal,
): Promise<HandlerReply<typeof contract.unlinkSocial>> {
  const links = await listLinks(deps.database, session.memberId);
  const link = links.find((one) => one.provider === provider);
  if (!link) return refuse("not_linked");
  if (!(await deps.isStepUpFresh(session))) return refuse("step_up_required");
  if (links.length === 1 && !(await hasOwnPassword(deps, session.memberId, link))) return refuse("last_sign_in_method");
  await removeLink(deps.database.kysely, { memberId: session.memberId, provider });
  return ok({});
}

/** An account that a sign-in provider opened has a random password, until its member sets one. */
async function hasOwnPassword(deps: SocialDependencies, memberId: string, { openedAccount, linkedAt }: Link) {
  if (!openedAccount) return true;
  const account = await deps.findMember(memberId);
  return account?.passwordChangedAt !== null && account !== undefined && account.passwordChangedAt > linkedAt;
}
