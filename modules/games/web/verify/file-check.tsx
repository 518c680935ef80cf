import { useText } from "@fairhouse/i18n";
import { Button, buttonClass, classes, Field, Icon, useFieldControl } from "@fairhouse/ui";
import { recordIcon } from "@fairhouse/ui/icons";
import { type DragEvent, useId, useRef, useState } from "react";
import { ClaimCheck } from "./claim-check.tsx";
import { CLAIM_FILE_BYTES_MAX, readClaimText } from "./read-claim-file.ts";
import type { RoundClaim } from "./verifiers.ts";

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
    <div className="check">
      <DropPlace onFile={take} />
      <form
        className="check"
        onSubmit={(event) => {
          event.preventDefault();
          void check(text);
        }}
      >
        <Field label={t("explain.paste")} hint={t("explain.pasteHint")} error={fault && faultText(t, fault)}>
          <PasteBox value={text} onChange={setText} />
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

function PasteBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      className="input code check__paste"
      dir="ltr"
      rows={6}
      maxLength={CLAIM_FILE_BYTES_MAX}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function DropPlace({ onFile }: { onFile: (file: File | undefined) => Promise<void> }) {
  const t = useText("games");
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setOver(next);
  };
  return (
    <section
      className={classes("check__drop", isOver && "check__drop--over")}
      aria-label={t("explain.choose")}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        void onFile(event.dataTransfer.files[0]);
      }}
    >
      <Icon shape={recordIcon} />
      <span>{t("explain.drop")}</span>
      <span className="check__pick">
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            void onFile(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <label htmlFor={id} className={buttonClass({ kind: "line", small: true })}>
          {t("explain.choose")}
        </label>
      </span>
    </section>
  );
}
