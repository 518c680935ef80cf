import { REASON_MAX } from "@fairhouse/contract/reason";
import { useText } from "@fairhouse/i18n";
import { DateTime, openDialog } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import { type ActOutcome, useAct } from "@fairhouse/ui/use-act";
import { type Account, useReadAgain } from "./account-calls.ts";
import { useAction } from "./api.ts";
import { Asked } from "./asked.tsx";
import css from "./hold-section.module.css";

type Hold = NonNullable<Account["hold"]>;

/** What keeps a player's money from leaving, and how two operators let it go before its time. */
export function HoldSection({ account, mayAct }: { account: Account; mayAct: boolean }) {
  const t = useText("member");
  const { hold } = account;
  return (
    <section className="stack" aria-labelledby="hold-title">
      <h3 id="hold-title">{t("office.accounts.hold.title")}</h3>
      {hold ? (
        <Held account={account} hold={hold} mayAct={mayAct} />
      ) : (
        <p className="muted small">{t("office.accounts.hold.none")}</p>
      )}
    </section>
  );
}

type HeldProps = { account: Account; hold: Hold; mayAct: boolean };

function Held({ account, hold, mayAct }: HeldProps) {
  const t = useText("member");
  return (
    <>
      <dl className="ledger">
        <div>
          <dt>{t("office.accounts.hold.why")}</dt>
          <dd className={css.reason}>{t.maybe(`office.accounts.hold.reasons.${hold.reason}`) ?? hold.reason}</dd>
        </div>
        <div>
          <dt>{t("office.accounts.hold.until")}</dt>
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
  const t = useText("member");
  const { run } = useAction("DELETE /staff/accounts/{memberId}/hold/request");
  const { send, isBusy, notice } = useAct({ texts: t, onSettled: useReadAgain() });
  const { memberId, userName } = account;

  async function drop(): Promise<ActOutcome> {
    const reply = await run({ memberId, heldAt: hold.heldAt });
    return reply.ok ? { ok: true, done: t("office.accounts.hold.dropped") } : reply;
  }

  return (
    <>
      {notice}
      <Asked
        request={lift}
        mayAct={mayAct}
        isDropping={isBusy}
        words={{
          confirm: t("office.accounts.hold.confirm"),
          refuse: t("office.accounts.hold.drop"),
          takeBack: t("office.accounts.hold.takeBack"),
        }}
        onConfirm={() =>
          openDialog("confirm-for-account", { kind: "lift_hold", memberId, userName, heldAt: hold.heldAt })
        }
        onDrop={() => void send(drop)}
      />
    </>
  );
}

function AskForm({ memberId, hold }: { memberId: string; hold: Hold }) {
  const t = useText("member");
  const { run } = useAction("POST /staff/accounts/{memberId}/hold/request");
  return (
    <ActionForm
      texts={t}
      reasonLabel={t("office.accounts.hold.reason")}
      reasonHint={t("office.accounts.hold.reasonHint", { max: REASON_MAX })}
      acts={[
        {
          label: t("office.accounts.hold.ask"),
          kind: "line",
          perform: async (reason) => {
            const reply = await run({ memberId, heldAt: hold.heldAt, reason });
            return reply.ok ? { ok: true, done: t("office.accounts.hold.asked") } : reply;
          },
        },
      ]}
      onSettled={useReadAgain()}
    />
  );
}
