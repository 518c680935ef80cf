import { useText } from "@fairhouse/i18n";
import { Button, Field, FileDrop, PasteBox } from "@fairhouse/ui";
import { useRef, useState } from "react";
import { ClaimCheck } from "./claim-check.tsx";
import { CLAIM_FILE_BYTES_MAX, readClaimText } from "./read-claim-file.ts";
import type { RoundClaim } from "./verifiers.ts";
import css from "./verify.module.css";

type Fault = "unreadable" | "tooLarge" | "unknownGame";

/** A saved round by drop, choice or paste, recomputed on this device only. */
export function FileCheck() {
  const t = useText("games");
  const [text, setText] = useState("");
  const [fault, setFault] = useState<Fault | null>(null);
  const [found, setFound] = useState<{ id: number; claim: RoundClaim } | null>(null);
  const lastId = useRef(0);

  async function check(content: string) {
    const read = await readClaimText(content);
    lastId.current += 1;
    setFault(read.kind === "claim" ? null : read.kind);
    setFound(read.kind === "claim" ? { id: lastId.current, claim: read.claim } : null);
  }
  async function take(file: File | undefined) {
    if (!file) return;
    if (file.size > CLAIM_FILE_BYTES_MAX) {
      setFound(null);
      return setFault("tooLarge");
    }
    const content = await file.text();
    setText(content);
    await check(content);
  }

  return (
    <div className={css.check}>
      <FileDrop prompt={t("explain.drop")} choose={t("explain.choose")} onFile={take} />
      <form
        className={css.check}
        onSubmit={(event) => {
          event.preventDefault();
          void check(text);
        }}
      >
        <Field label={t("explain.paste")} hint={t("explain.pasteHint")} error={fault && faultText(t, fault)}>
          <PasteBox value={text} maxLength={CLAIM_FILE_BYTES_MAX} onChange={setText} />
        </Field>
        <Button type="submit" disabled={text.trim() === ""}>
          {t("explain.run")}
        </Button>
      </form>
      {found && (
        <ClaimCheck key={found.id} claim={found.claim} fileName="round.json">
          <p className="small muted">{t("verify.fromFile")}</p>
        </ClaimCheck>
      )}
    </div>
  );
}

function faultText(t: ReturnType<typeof useText<"games">>, fault: Fault): string {
  if (fault === "unknownGame") return t("verify.noVerifier");
  return t(fault === "tooLarge" ? "explain.tooLarge" : "explain.unreadable");
}
