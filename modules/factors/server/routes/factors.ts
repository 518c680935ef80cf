import { ok, refuse } from "@fairhouse/base";
import type { Endpoint, InputOf, RefusalCode } from "@fairhouse/contract";
import {
  type ContextOf,
  type HandledEndpoint,
  type HandlerReply,
  handle,
  type SessionPrincipal,
} from "@fairhouse/platform/http";
import * as contract from "../../contract.ts";
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from "../commands/authenticator.ts";
import { addPasskey, arePasskeysOn, beginPasskey, removePasskey, renamePasskey } from "../commands/passkeys.ts";
import { drawFirstRecoveryCodes, redrawRecoveryCodes } from "../commands/recovery-codes.ts";
import { isStepUpFresh } from "../commands/step-up.ts";
import type { KeyedFactorsDependencies } from "../dependencies.ts";
import { readOwnFactors } from "../queries/factors.ts";
import { listPasskeys } from "../queries/passkeys.ts";

/** A member's own factors. Adding and removing one needs a fresh step-up. */
export function factorRoutes(deps: KeyedFactorsDependencies): HandledEndpoint[] {
  const serious = seriousBy(deps);
  return [
    handle(contract.readFactors, async (_, { session: { memberId } }) => {
      const [own, passkeys] = await Promise.all([
        readOwnFactors(deps, memberId),
        listPasskeys(deps.database, memberId),
      ]);
      return ok({
        authenticatorSince: own.authenticatorSince?.toISOString() ?? null,
        arePasskeysOn: arePasskeysOn(deps),
        recoveryCodesLeft: own.recoveryCodesLeft,
        passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
          passkeyId,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      });
    }),
    serious(contract.beginAuthenticator, (_, { session }) => beginAuthenticator(deps, session.memberId)),
    serious(contract.confirmAuthenticator, async ({ code }, context) => {
      const reader = readerOf(context);
      const confirmed = await confirmAuthenticator(deps, reader, code, (transaction) =>
        drawFirstRecoveryCodes(deps, transaction, reader.memberId),
      );
      return confirmed.ok ? ok({ recoveryCodes: confirmed.value }) : confirmed;
    }),
    serious(contract.removeAuthenticator, async (_, context) =>
      done(await removeAuthenticator(deps, readerOf(context))),
    ),
    serious(contract.drawRecoveryCodes, async (_, context) => {
      const drawn = await redrawRecoveryCodes(deps, readerOf(context));
      return drawn.ok ? ok({ recoveryCodes: drawn.value }) : drawn;
    }),
    serious(contract.beginPasskey, async (_, context) => {
      const begun = await beginPasskey(deps, { ...readerOf(context), sessionId: context.session.sessionId });
      return begun.ok ? ok({ options: begun.value }) : begun;
    }),
    serious(contract.addPasskey, async ({ name, response }, context) => {
      const reader = readerOf(context);
      const given = { ...reader, sessionId: context.session.sessionId, name, response };
      const added = await addPasskey(deps, given, (transaction) =>
        drawFirstRecoveryCodes(deps, transaction, reader.memberId),
      );
      return added.ok ? ok({ passkeyId: added.value.passkeyId, recoveryCodes: added.value.alongside }) : added;
    }),
    handle(contract.renamePasskey, async (given, { session }) =>
      done(await renamePasskey(deps, { ...given, memberId: session.memberId })),
    ),
    serious(contract.removePasskey, async ({ passkeyId }, context) =>
      done(await removePasskey(deps, { ...readerOf(context), passkeyId })),
    ),
  ];
}

const readerOf = ({ session }: { session: SessionPrincipal }) => ({ memberId: session.memberId });

const done = <Refusal>(result: { ok: true } | { ok: false; refusal: Refusal }) =>
  result.ok ? ok({}) : refuse(result.refusal);

type SeriousEndpoint = Endpoint & {
  readonly access: { readonly kind: "session" };
  readonly refusals: { readonly step_up_required: 403 };
};

/** Binds an endpoint that needs a fresh step-up. */
function seriousBy(deps: KeyedFactorsDependencies) {
  return <E extends SeriousEndpoint>(
    endpoint: E,
    run: (input: InputOf<E>, context: ContextOf<E>) => Promise<HandlerReply<E>>,
  ): HandledEndpoint =>
    handle<E>(endpoint, async (input, context) => {
      const { session } = context as { session: SessionPrincipal };
      const isFresh = await isStepUpFresh(deps, session.sessionId, session.memberId);
      return isFresh ? run(input, context) : refuse("step_up_required" as RefusalCode<E>);
    });
}
