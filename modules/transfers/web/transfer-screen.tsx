import { useText } from "@fairhouse/i18n";
import { Skeleton, useIsHydrated } from "@fairhouse/ui";
import { useAddressPart, useGo, useStepFocus } from "@fairhouse/wallet/web";
import { useState } from "react";
import { ConfirmStep } from "./confirm-step.tsx";
import { OwnTransfers } from "./own-transfers.tsx";
import { PATH } from "./path.ts";
import { Receipt } from "./receipt.tsx";
import { type Draft, TransferForm } from "./transfer-form.tsx";
import css from "./transfers.module.css";

/** The steps of a transfer. The second one needs what was typed in the first; after a reload it begins again. */
export default function TransferScreen() {
  const t = useText("transfers");
  if (useIsHydrated()) return <Steps />;
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("title")}</h1>
      </div>
      <section className="card card--pad">
        <Skeleton shape={css.wait} />
      </section>
    </>
  );
}

function Steps() {
  const t = useText("transfers");
  const part = useAddressPart();
  const go = useGo();
  const [draft, setDraft] = useState<Draft | null>(null);
  const transferId = part("transfer");
  const isConfirm = part("step") === "confirm" && draft !== null;
  useStepFocus(transferId ?? (isConfirm ? "confirm" : "amount"));
  if (transferId) return <Receipt transferId={transferId} key={transferId} />;
  if (isConfirm) return <ConfirmStep draft={draft} onDone={() => setDraft(null)} key={draft.wish} />;
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("title")}</h1>
        <p>{t("intro")}</p>
      </div>
      <TransferForm
        before={draft}
        onContinue={(next) => {
          setDraft(next);
          go(PATH, { step: "confirm" });
        }}
      />
      <OwnTransfers />
    </>
  );
}
