import { useText } from "@fairhouse/i18n";
import { Button, Notice, showToast, useDialog } from "@fairhouse/ui";
import { type Refused, useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { useState } from "react";

export type ConfirmRemovalProps = {
  title: string;
  body: string;
  act: string;
  done: string;
  run: () => Promise<{ readonly ok: true } | Refused>;
};

/** Asks before something of the account is taken away. */
export default function ConfirmRemovalDialog({ title, body, act, done, run }: ConfirmRemovalProps) {
  const t = useText("member");
  const own = useText("session");
  const { close } = useDialog();
  const refusalText = useRefusalText(t);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function press() {
    setFailure(null);
    setBusy(true);
    const reply = await run().finally(() => setBusy(false));
    if (!reply.ok) return setFailure(refusalText(reply));
    showToast(done);
    close();
  }

  return (
    <Dialog name="confirm-removal" title={title} locked={isBusy}>
      <div className="stack">
        <p>{body}</p>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className="row row--wrap">
          <Button kind="line" disabled={isBusy} onClick={close}>
            {own("security.keep")}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={press}>
            {act}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
