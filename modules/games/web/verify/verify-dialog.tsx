import { useText } from "@fairhouse/i18n";
import { Dialog } from "@fairhouse/ui/dialog";
import { RoundProofView } from "./round-proof-view.tsx";
import type { Reveal } from "./use-round-proof.ts";
import css from "./verify-dialog.module.css";

export type VerifyDialogProps = { vendor: string; roundId: string; reveal?: Reveal };

/** Verifies a round on top of the game, which stays open and waits. */
export default function VerifyDialog({ vendor, roundId, reveal }: VerifyDialogProps) {
  const t = useText("games");
  return (
    <Dialog name="verify" title={t("verify.title")} className={css.dialog}>
      <RoundProofView vendor={vendor} roundId={roundId} reveal={reveal} />
    </Dialog>
  );
}
