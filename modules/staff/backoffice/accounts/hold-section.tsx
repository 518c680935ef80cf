import { useText } from "@fairhouse/i18n";
import { Button, DateTime, Field, Notice, openDialog, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { useAction } from "../api.ts";
import { REASON_MAX, REASON_MIN, ReasonInput } from "../reason-input.tsx";
import css from "../staff.module.css";
import { type Account, useReadAgain } from "./account-calls.ts";
import { Asked } from "./asked.tsx";

type Hold = NonNullable<Account["hold"]>;

/** What keeps a player's money from leaving, and how two operators let it go before its time. */
export function HoldSection({ account, mayAct }: { account: Account; mayAct: boolean }) {
  const t = useText("staff");
  const { hold } = account;
  return (
    <section className="stack" aria-labelledby="hold-title">
      <h3 id="hold-title">{t("accounts.hold.title")}</h3>
      {hold ? (
        <Held account={account} hold={hold} mayAct={mayAct} />
      ) : (
        <p className="muted small">{t("accounts.hold.none")}</p>
      )}
    </section>
  );
}

type HeldProps = { account: Account; hold: Hold; mayAct: boolean };

function Held({ account, hold, mayAct }: HeldProps) {
  const t = useText("staff");
  return (
    <>
      <dl className="ledger">
        <div>
          <dt>{t("accounts.hold.why")}</dt>
          <dd className={css.destination}>{t.maybe(`accounts.hold.reasons.${hold.reason}`) ?? hold.reason}</dd>
        </div>
        <div>
          <dt>{t("accounts.hold.until")}</dt>
          <dd>
            <DateTime at={hold.endsAt} />
          </dd>
        </div>
      </dl>
      {hold.lift && <AskedLift account={account} hold={hold} lift={hold.lift} mayAct={mayAct} />}
      {!hold.lift && mayAct && <AskForm memberId={account.memberId} hold={hold} />}
    </>
  );
}

function AskedLift({ account, hold, lift, mayAct }: HeldProps & { lift: NonNullable<Hold["lift"]> }) {
  const t = useText("staff");
  const refusalText = useRefusalText(t);
  const readAgain = useReadAgain();
  const drop = useAction("DELETE /staff/accounts/{memberId}/hold/request");
  const [failure, setFailure] = useState<string | null>(null);
  const { memberId, userName } = account;

  async function dropIt() {
    setFailure(null);
    const reply = await drop.run({ memberId, heldAt: hold.heldAt });
    readAgain();
    if (!reply.ok) return setFailure(refusalText(reply));
    showToast(t("accounts.hold.dropped"));
  }

  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Asked
        request={lift}
        mayAct={mayAct}
        isDropping={drop.isBusy}
        words={{
          confirm: t("accounts.hold.confirm"),
          refuse: t("accounts.hold.drop"),
          takeBack: t("accounts.hold.takeBack"),
        }}
        onConfirm={() =>
          openDialog("confirm-for-account", { kind: "lift_hold", memberId, userName, heldAt: hold.heldAt })
        }
        onDrop={() => void dropIt()}
      />
    </>
  );
}

function AskForm({ memberId, hold }: { memberId: string; hold: Hold }) {
  const t = useText("staff");
  const refusalText = useRefusalText(t);
  const readAgain = useReadAgain();
  const ask = useAction("POST /staff/accounts/{memberId}/hold/request");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = reason.trim();
    setFault(words.length < REASON_MIN ? t("accounts.short") : null);
    setFailure(null);
    if (words.length < REASON_MIN || ask.isBusy) return;
    const reply = await ask.run({ memberId, heldAt: hold.heldAt, reason: words });
    readAgain();
    if (!reply.ok) return setFailure(refusalText(reply));
    showToast(t("accounts.hold.asked"));
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field
        label={t("accounts.hold.reason")}
        hint={t("accounts.hold.reasonHint", { max: REASON_MAX })}
        error={fault}
        required
      >
        <ReasonInput value={reason} onChange={setReason} />
      </Field>
      <Button type="submit" kind="line" busy={ask.isBusy}>
        {t("accounts.hold.ask")}
      </Button>
    </form>
  );
}
