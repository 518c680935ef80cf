import { useText } from "@fairhouse/i18n";
import { Button, Notice, showToast, useDialog } from "@fairhouse/ui";
import { type Refused, useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { useState } from "react";
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
export default function DropFactorDialog({ title, body, act, done, run }: DropFactorProps) {
  const t = useText("factors");
  const { close } = useDialog();
  const reread = useReread();
  const refusalText = useRefusalText(t);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function press() {
    setFailure(null);
    setBusy(true);
    const reply = await run().finally(() => setBusy(false));
    if (!reply.ok) return setFailure(refusalText(reply));
    await reread();
    if (done) showToast(done);
    close();
  }

  return (
    <Dialog name="drop-factor" title={title} locked={isBusy}>
      <div className="stack">
        <p>{body}</p>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className="row row--wrap">
          <Button kind="line" disabled={isBusy} onClick={close}>
            {t("confirm.cancel")}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={press}>
            {act}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
