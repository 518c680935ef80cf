import { useText } from "@fairhouse/i18n";
import { Button } from "@fairhouse/ui";
import { callKey, useApiHandle } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { PROOFS_MAX } from "../rules/disputes.ts";
import { useCall } from "./api.ts";
import { WITHDRAWAL_CALL } from "./confirmation.tsx";
import type { Withdrawal } from "./payment-states.ts";
import css from "./proofs.module.css";
import { ProofsField } from "./proofs-field.tsx";
import { PROOFS_CALL, useProofs } from "./use-proofs.ts";

/** What the member has shown about a payout that did not arrive, and room for more while the dispute is open. */
export function ReportedProofs({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText("wallet");
  const { withdrawalId, proofCount } = withdrawal;
  const { data } = useCall(PROOFS_CALL, { withdrawalId }, { enabled: proofCount > 0 });
  const shown = data?.proofs ?? [];
  return (
    <div className="stack">
      {shown.length > 0 && (
        <ul className={css.proofs}>
          {shown.map(({ place, image }) => (
            <li key={place}>
              <img src={image} alt={t("withdraw.proofs.alt", { place })} />
            </li>
          ))}
        </ul>
      )}
      {proofCount < PROOFS_MAX && <MoreProofs withdrawal={withdrawal} key={proofCount} />}
    </div>
  );
}

function MoreProofs({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText("wallet");
  const { queries } = useApiHandle();
  const proofs = useProofs(withdrawal);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    await proofs.send();
    setBusy(false);
    void queries.invalidateQueries({ queryKey: callKey(WITHDRAWAL_CALL, { withdrawalId: withdrawal.withdrawalId }) });
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ProofsField proofs={proofs} isDisabled={isBusy} />
      {proofs.files.length > 0 && (
        <Button type="submit" busy={isBusy}>
          {t("withdraw.proofs.send")}
        </Button>
      )}
    </form>
  );
}
