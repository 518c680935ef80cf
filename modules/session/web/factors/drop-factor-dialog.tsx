import { useText } from "@fairhouse/i18n";
import { type Refused, useRefusalText } from "@fairhouse/ui/api";
import { ConfirmDialog } from "@fairhouse/ui/confirm-dialog";
import { useReread } from "./use-factors.tsx";

export type DropFactorProps = {
  title: string;
  body: string;
  act: string;
  /** Said once it is done; nothing when something else follows. */
  done?: string;
  run: () => Promise<{ readonly ok: true } | Refused>;
};

/** Asks before something is taken away that opens the account. */
export default function DropFactorDialog({ run, ...words }: DropFactorProps) {
  const t = useText("factors");
  const reread = useReread();
  const refusalText = useRefusalText(t);

  async function drop(): Promise<string | null> {
    const reply = await run();
    if (!reply.ok) return refusalText(reply);
    await reread();
    return null;
  }

  return <ConfirmDialog {...words} name="drop-factor" keep={t("confirm.cancel")} run={drop} />;
}
