import { ok, type Result, refuse } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import type { HandlerReply, RequestContext, SessionPrincipal } from "@fairhouse/platform/http";
import type * as contract from "../../../contract/social.ts";
import type { IdentityProvider, ProvedIdentity } from "../../../port.ts";
import type { SocialDependencies } from "../../dependencies/routes.ts";
import { addLink, findLinked, listLinks, useLink } from "../../queries/social-identities.ts";
import { houseRefusal } from "../sign-in.ts";
import { beginFlow, FLOW_COOKIE, type Flow, keepIdentity, keptIdentity, spendIdentity, takeFlow } from "./flow.ts";

/** Where a provider sends the browser back to: an address of its own for each, so that none can answer for another. */
const redirectUriOf = ({ siteOrigin }: SocialDependencies, provider: IdentityProvider): string =>
  `${siteOrigin}/sign-in/${provider.code}`;

const providerOf = ({ providers }: SocialDependencies, code: string) => providers.find((one) => one.code === code);

export async function beginSocial(
  deps: SocialDependencies,
  input: InputOf<typeof contract.beginSocial>,
  context: RequestContext,
): Promise<HandlerReply<typeof contract.beginSocial>> {
  const closed = await houseRefusal(deps, context.ip);
  return closed ? refuse(closed) : goTo(deps, input.provider, { cookies: context.cookies });
}

export async function linkSocial(
  deps: SocialDependencies,
  input: InputOf<typeof contract.linkSocial>,
  { cookies, session }: RequestContext & { session: SessionPrincipal },
): Promise<HandlerReply<typeof contract.linkSocial>> {
  if (!providerOf(deps, input.provider)) return refuse("provider_unknown");
  if (!(await deps.isStepUpFresh(session))) return refuse("step_up_required");
  const links = await listLinks(deps.database, session.memberId);
  if (links.some((one) => one.provider === input.provider)) return refuse("already_linked");
  return goTo(deps, input.provider, { cookies, session });
}

async function goTo(
  deps: SocialDependencies,
  code: string,
  by: Pick<RequestContext, "cookies" | "session">,
): Promise<Result<{ url: string }, "provider_unknown" | "provider_unreachable">> {
  const provider = providerOf(deps, code);
  if (!provider) return refuse("provider_unknown");
  const secrets = await beginFlow(deps, { provider: code, ...by });
  const url = await provider.begin({ ...secrets, redirectUri: redirectUriOf(deps, provider) });
  return url.ok ? ok({ url: url.value }) : url;
}

type Finished = HandlerReply<typeof contract.finishSocial>;

export async function finishSocial(
  deps: SocialDependencies,
  { provider: code, query }: InputOf<typeof contract.finishSocial>,
  context: RequestContext,
): Promise<Finished> {
  const provider = providerOf(deps, code);
  if (!provider) return refuse("provider_unknown");
  // Taken before anything is asked of the provider: what comes a second time finds nothing.
  const flow = await takeFlow(deps, { provider: code, cookies: context.cookies });
  if (!flow) return refuse("sign_in_expired");
  const proved = await provider.finish({ ...flow.secrets, redirectUri: redirectUriOf(deps, provider), query });
  if (!proved.ok) return proved;
  if (flow.memberId !== null) return link(deps, { flow, provider, identity: proved.value }, context);
  return enter(deps, { provider, identity: proved.value }, context);
}

/** Only the session that asked for it is given the link. */
async function link(
  deps: SocialDependencies,
  { flow, provider, identity }: { flow: Flow; provider: IdentityProvider; identity: ProvedIdentity },
  { session }: RequestContext,
): Promise<Finished> {
  if (!session || session.memberId !== flow.memberId || session.sessionId !== flow.sessionId)
    return refuse("sign_in_expired");
  const { memberId } = session;
  const made = { identity, provider: provider.code, memberId, openedAccount: false, now: deps.clock.now() };
  if (!(await addLink(deps.database.kysely, made))) {
    const holder = await findLinked(deps.database.kysely, identity);
    if (holder !== memberId) return refuse(holder ? "identity_linked_elsewhere" : "already_linked");
  }
  return ok({ outcome: "linked", providerName: provider.name, label: identity.label, signedIn: null });
}

async function enter(
  deps: SocialDependencies,
  { provider, identity }: { provider: IdentityProvider; identity: ProvedIdentity },
  context: RequestContext,
): Promise<Finished> {
  const shown = { providerName: provider.name, label: identity.label };
  const memberId = await findLinked(deps.database.kysely, identity);
  if (!memberId) {
    await keepIdentity(deps, { provider: provider.code, identity, cookies: context.cookies });
    return ok({ outcome: "register", ...shown, signedIn: null });
  }
  const signedIn = await deps.sessions.signIn(context, {
    memberId,
    method: "social",
    // Meanwhile the member may have taken the link away.
    isProofStillGood: (transaction) => useLink(transaction, { identity, memberId, now: deps.clock.now() }),
  });
  return signedIn.ok ? ok({ outcome: "signed-in", ...shown, signedIn: signedIn.value }) : signedIn;
}

/** Undoes a registration that came too late. */
class TooLate extends Error {
  readonly refusal: "sign_in_expired" | "identity_linked_elsewhere";
  constructor(refusal: "sign_in_expired" | "identity_linked_elsewhere") {
    super(refusal);
    this.refusal = refusal;
  }
}

export async function registerSocial(
  deps: SocialDependencies,
  given: InputOf<typeof contract.registerSocial>,
  context: RequestContext,
): Promise<HandlerReply<typeof contract.registerSocial>> {
  const closed = await houseRefusal(deps, context.ip);
  if (closed) return refuse(closed);
  const identity = await keptIdentity(deps, context.cookies);
  if (!identity) return refuse("sign_in_expired");
  const opened = await deps
    .openAccount({
      given,
      context,
      async alongside(transaction, memberId) {
        if (!(await spendIdentity(transaction, context.cookies))) throw new TooLate("sign_in_expired");
        const made = { identity, provider: identity.provider, memberId, openedAccount: true, now: deps.clock.now() };
        if (!(await addLink(transaction, made))) throw new TooLate("identity_linked_elsewhere");
      },
    })
    .catch((error: unknown) => {
      if (error instanceof TooLate) return refuse({ code: error.refusal });
      throw error;
    });
  if (!opened.ok) return opened;
  context.cookies.delete(FLOW_COOKIE);
  return deps.sessions.signIn(context, { memberId: opened.value, method: "social" });
}
