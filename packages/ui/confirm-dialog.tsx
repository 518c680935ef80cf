import { useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useDialog } from "./dialogs.tsx";
import { Notice } from "./feedback.tsx";
import { showToast } from "./toast.tsx";

export type ConfirmDialogProps = {
  /** What the dialog is called in the address and in tests. */
  name: string;
  title: string;
  body: string;
  /** What is done: "Remove". */
  act: string;
  /** What leaves everything as it is: "Keep it". */
  keep: string;
  /** Said once it is done; nothing when something else follows. */
  done?: string;
  /** Does it. @returns why it was not done, in words; null when it was */
  run: () => Promise<string | null>;
};

/** Asks once before something is done that is not easily put right. What keeps everything as it is comes first. */
export function ConfirmDialog({ name, title, body, act, keep, done, run }: ConfirmDialogProps) {
  const { close } = useDialog();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function press() {
    setFailure(null);
    setBusy(true);
    const failed = await run().finally(() => setBusy(false));
    if (failed !== null) return setFailure(failed);
    if (done) showToast(done);
    close();
  }

  return (
    <Dialog
      name={name}
      title={title}
      locked={isBusy}
      footer={
        <>
          <Button kind="line" disabled={isBusy} onClick={close}>
            {keep}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={press}>
            {act}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{body}</p>
        {failure && <Notice tone="bad">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
