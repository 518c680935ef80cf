import { useText } from "@fairhouse/i18n";
import { DateTime, Notice, openDialog, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { useState } from "react";
import { useAction } from "../api.ts";
import { type Account, useReadAgain } from "./account-calls.ts";
import { AskToRemoveForm } from "./ask-to-remove-form.tsx";
import { Asked } from "./asked.tsx";

type Props = { account: Account; mayAct: boolean };

/** What a player proves himself with, and how two operators take it away when he has lost it all. */
export function FactorsSection({ account, mayAct }: Props) {
  const t = useText("staff");
  const { factors, removal } = account;
  const yes = (has: boolean) => t(has ? "accounts.factors.yes" : "accounts.factors.no");
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
      <h3 id="factors-title">{t("accounts.factors.title")}</h3>
      {!hasAny && <p className="muted small">{t("accounts.factors.none")}</p>}
      {hasAny && (
        <dl className="ledger">
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`accounts.factors.${name}`)}</dt>
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
  const t = useText("staff");
  const refusalText = useRefusalText(t);
  const readAgain = useReadAgain();
  const drop = useAction("DELETE /staff/accounts/{memberId}/factors/request");
  const [failure, setFailure] = useState<string | null>(null);
  const { memberId, userName } = account;
  const { requestId } = removal;

  async function dropIt() {
    setFailure(null);
    const reply = await drop.run({ memberId, requestId });
    readAgain();
    if (!reply.ok) return setFailure(refusalText(reply));
    showToast(t("accounts.factors.dropped"));
  }

  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {removal.identifiedBy && (
        <div>
          <p className="small muted">{t("accounts.factors.identified")}</p>
          <p className="reason">
            <bdi>{removal.identifiedBy}</bdi>
          </p>
        </div>
      )}
      <Asked
        request={removal}
        mayAct={mayAct}
        isDropping={drop.isBusy}
        words={{
          confirm: t("accounts.factors.confirm"),
          refuse: t("accounts.factors.drop"),
          takeBack: t("accounts.factors.takeBack"),
        }}
        onConfirm={() => openDialog("confirm-for-account", { kind: "remove_factors", memberId, userName, requestId })}
        onDrop={() => void dropIt()}
      />
      <p className="small muted">
        {t("accounts.factors.until")} <DateTime at={removal.endsAt} />
      </p>
    </>
  );
}
