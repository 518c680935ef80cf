import { useText } from "@fairhouse/i18n";
import { Badge, Button, DateTime, LedgerList, Money, Notice } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import { useState } from "react";
import { useAction } from "../api.ts";
import { ShortId } from "../short-id.tsx";
import type { Difference } from "./reconciliations.ts";

type Props = { runId: string; difference: Difference; mayNote: boolean; onNoted: () => Promise<unknown> };

/** What one side has and the other has not, or has otherwise, and what became of it. */
export function DifferenceItem({ runId, difference, mayNote, onNoted }: Props) {
  const t = useText("games");
  const { kind, transactionKind, unit, userName, memberId } = difference;
  const [isWriting, setWriting] = useState(false);
  /** Where both moved under one id, but not the same kind of transaction, our state is our kind. */
  const stateText = (state: string) =>
    t.maybe(`office.reconciliation.states.${state}`) ??
    t.maybe(`office.reconciliation.transactionKinds.${state}`) ??
    state;
  const side = (amount: string | null, state: string | null) =>
    state === null ? (
      <span className="muted">{t("office.reconciliation.nothing")}</span>
    ) : (
      <>
        {amount !== null && <Money amount={amount} currency={unit} bare />}{" "}
        <span className="muted small">{stateText(state)}</span>
      </>
    );
  return (
    <li className="card card--pad stack">
      <div className="row row--apart row--wrap">
        <Badge tone="bad">{t(`office.reconciliation.kinds.${kind}`)}</Badge>
        <span className="small muted">
          <DateTime at={difference.occurredAt} />
        </span>
      </div>
      <LedgerList
        small
        lines={[
          {
            key: "what",
            label: t.maybe(`office.reconciliation.transactionKinds.${transactionKind}`) ?? transactionKind,
            value: <ShortId id={difference.transactionId} />,
          },
          {
            key: "member",
            label: t("office.reconciliation.member"),
            value: userName ? <bdi dir="ltr">{userName}</bdi> : <ShortId id={memberId} />,
          },
          {
            key: "ours",
            label: t("office.reconciliation.ours"),
            value: side(difference.ourAmountLedger, difference.ourState),
          },
          {
            key: "theirs",
            label: t("office.reconciliation.theirs"),
            value: side(difference.vendorAmountLedger, difference.vendorState),
          },
        ]}
      />
      {difference.note && (
        <Notice tone="info">
          <bdi className="reason">{difference.note}</bdi>{" "}
          <span className="small muted">{difference.notedAt && <DateTime at={difference.notedAt} />}</span>
        </Notice>
      )}
      {mayNote && !isWriting && (
        <div>
          <Button kind="line" small onClick={() => setWriting(true)}>
            {t(difference.note ? "office.reconciliation.noteAgain" : "office.reconciliation.note")}
          </Button>
        </div>
      )}
      {mayNote && isWriting && (
        <NoteForm
          runId={runId}
          differenceId={difference.differenceId}
          onDone={async () => {
            await onNoted();
            setWriting(false);
          }}
        />
      )}
    </li>
  );
}

type NoteFormProps = { runId: string; differenceId: string; onDone: () => Promise<void> };

function NoteForm({ runId, differenceId, onDone }: NoteFormProps) {
  const t = useText("games");
  const { run } = useAction("POST /staff/reconciliations/{runId}/differences/{differenceId}/note");
  return (
    <ActionForm
      texts={t}
      reasonLabel={t("office.reconciliation.noteLabel")}
      reasonHint={t("office.reconciliation.noteHint")}
      acts={[
        {
          label: t("office.reconciliation.noteSave"),
          perform: async (note) => {
            const reply = await run({ runId, differenceId, note });
            return reply.ok ? { ok: true, done: t("office.reconciliation.noted") } : reply;
          },
        },
      ]}
      onDone={() => void onDone()}
    />
  );
}
