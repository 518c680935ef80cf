import { Button, Field, Input, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { useState } from "react";
import { useWords } from "./words.ts";

const PARAGRAPHS = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r"] as const;

export type SampleDialogProps = { kind: "plain" | "bare" | "clear" | "locked" | "long" | "wide" };

export default function SampleDialog({ kind }: SampleDialogProps) {
  const say = useWords();
  const { close } = useDialog();
  const [isPaying, setPaying] = useState(kind === "locked");
  return (
    <Dialog
      name={`sample-${kind}`}
      title={say("signOutAsk")}
      showClose={kind !== "bare"}
      hasBg={kind !== "clear"}
      locked={isPaying}
      wide={kind === "wide"}
      footer={
        <>
          <Button kind="line" onClick={close} disabled={isPaying}>
            {say("stay")}
          </Button>
          <Button busy={isPaying} onClick={close}>
            {say("signOut")}
          </Button>
          {kind === "locked" && (
            <Button kind="plain" onClick={() => setPaying(false)}>
              <bdi lang="en">unlock</bdi>
            </Button>
          )}
        </>
      }
    >
      <p className="muted">{say("signOutBody")}</p>
      {kind === "wide" && (
        <Field label={say("payee")} hint={say("payeeHint")}>
          <Input />
        </Field>
      )}
      {kind === "long" && PARAGRAPHS.map((key) => <p key={key}>{say("workBody")}</p>)}
    </Dialog>
  );
}
