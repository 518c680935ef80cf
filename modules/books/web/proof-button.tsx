import { useText } from "@fairhouse/i18n";
import { Button, Icon, Notice } from "@fairhouse/ui";
import { downloadIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "./api.ts";
import css from "./proof-button.module.css";
import { saveFile } from "./save-file.ts";

type Answer =
  | { readonly state: "signed"; readonly day: string }
  | { readonly state: "unsealed" | "sealed"; readonly minutes: number }
  | { readonly state: "failed" };

/** Saves the proof of one entry of the member's ledger, or says what it waits for. */
export function ProofButton({ entry }: { entry: string }) {
  const t = useText("books/first");
  const { run, isBusy } = useAction("GET /wps/books/proof");
  const [answer, setAnswer] = useState<Answer | null>(null);

  async function save() {
    const reply = await run({ entry });
    if (!reply.ok) return setAnswer({ state: "failed" });
    const { state, proof, day, withinS } = reply.value;
    if (state !== "signed") return setAnswer({ state, minutes: Math.ceil((withinS ?? 60) / 60) });
    saveFile(`proof-${entry}.json`, `${proof}\n`);
    setAnswer({ state, day: day ?? "" });
  }

  return (
    <div className={css.proof} data-testid="proof">
      <Button kind="line" small onClick={save} busy={isBusy}>
        <Icon shape={downloadIcon} />
        {t("proof.save")}
      </Button>
      {answer && <AnswerNotice answer={answer} />}
    </div>
  );
}

function AnswerNotice({ answer }: { answer: Answer }) {
  const t = useText("books/first");
  switch (answer.state) {
    case "signed":
      return (
        <Notice tone="good">
          {t("proof.saved", { day: answer.day })} <Link to="/books/verify">{t("proof.check")}</Link>
        </Notice>
      );
    case "unsealed":
    case "sealed":
      return <Notice tone="wait">{t(`proof.${answer.state}`, { minutes: answer.minutes })}</Notice>;
    case "failed":
      return <Notice tone="bad">{t("proof.failed")}</Notice>;
  }
}
