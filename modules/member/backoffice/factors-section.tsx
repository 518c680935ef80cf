import { useText } from "@fairhouse/i18n";
import { DateTime, openDialog } from "@fairhouse/ui";
import { type ActOutcome, useAct } from "@fairhouse/ui/use-act";
import { type Account, useReadAgain } from "./account-calls.ts";
import { useAction } from "./api.ts";
import { AskToRemoveForm } from "./ask-to-remove-form.tsx";
import { Asked } from "./asked.tsx";

type Props = { account: Account; mayAct: boolean };

/** What a player proves themselves with, and how two operators take it away when they have lost it all. */
export function FactorsSection({ account, mayAct }: Props) {
  const t = useText("member");
  const { factors, removal } = account;
  const yes = (has: boolean) => t(has ? "office.accounts.factors.yes" : "office.accounts.factors.no");
  const lines = [
    ["app", yes(factors.hasAuthenticator)],
    ["passkeys", factors.passkeys],
    ["codes", factors.recoveryCodesLeft],
    ["phone", yes(factors.hasPhone)],
    ["email", yes(factors.hasEmail)],
  ] as const;
  const hasAny =
    factors.hasAuthenticator ||
    factors.hasPhone ||
    factors.hasEmail ||
    factors.passkeys + factors.recoveryCodesLeft > 0;
  return (
    <section className="stack" aria-labelledby="factors-title">
      <h3 id="factors-title">{t("office.accounts.factors.title")}</h3>
      {!hasAny && <p className="muted small">{t("office.accounts.factors.none")}</p>}
      {hasAny && (
        <dl className="ledger">
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`office.accounts.factors.${name}`)}</dt>
              <dd className={typeof value === "number" ? "num" : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {removal && <AskedRemoval account={account} removal={removal} mayAct={mayAct} />}
      {hasAny && !removal && mayAct && <AskToRemoveForm memberId={account.memberId} />}
    </section>
  );
}

function AskedRemoval({ account, removal, mayAct }: Props & { removal: NonNullable<Account["removal"]> }) {
  const t = useText("member");
  const { run } = useAction("DELETE /staff/accounts/{memberId}/factors/request");
  const { send, isBusy, notice } = useAct({ texts: t, onSettled: useReadAgain() });
  const { memberId, userName } = account;
  const { requestId } = removal;

  async function drop(): Promise<ActOutcome> {
    const reply = await run({ memberId, requestId });
    return reply.ok ? { ok: true, done: t("office.accounts.factors.dropped") } : reply;
  }

  return (
    <>
      {notice}
      {removal.identifiedBy && (
        <div>
          <p className="small muted">{t("office.accounts.factors.identified")}</p>
          <p className="reason">
            <bdi>{removal.identifiedBy}</bdi>
          </p>
        </div>
      )}
      <Asked
        request={removal}
        mayAct={mayAct}
        isDropping={isBusy}
        words={{
          confirm: t("office.accounts.factors.confirm"),
          refuse: t("office.accounts.factors.drop"),
          takeBack: t("office.accounts.factors.takeBack"),
        }}
        onConfirm={() => openDialog("confirm-for-account", { kind: "remove_factors", memberId, userName, requestId })}
        onDrop={() => void send(drop)}
      />
      <p className="small muted">
        {t("office.accounts.factors.until")} <DateTime at={removal.endsAt} />
      </p>
    </>
  );
}
