import { useText } from "@fairhouse/i18n";
import { checkProof, type Proof, type ProofCheck, parseProof } from "@fairhouse/ledger/seal";
import { Button, Field, FileDrop, PasteBox } from "@fairhouse/ui";
import { useRef, useState } from "react";
import { useCall } from "./api.ts";
import css from "./books.module.css";
import { HowSealed } from "./how-sealed.tsx";
import { ProofView } from "./proof-view.tsx";

/** A proof is about ten kilobytes. */
const PROOF_CHARACTERS_MAX = 200_000;

type Found = { id: number; proof: Proof; check: ProofCheck };
type Fault = "unreadable" | "tooLarge";

/** Checks the proof of a row on this device alone, for everybody, without logging in. */
export default function VerifyScreen() {
  const t = useText("books");
  const [text, setText] = useState("");
  const [fault, setFault] = useState<Fault | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const lastId = useRef(0);
  const { data } = useCall("GET /wps/books/roots", {});

  async function check(content: string) {
    const proof = content.length > PROOF_CHARACTERS_MAX ? undefined : parseProof(content);
    lastId.current += 1;
    const id = lastId.current;
    setFault(proof ? null : content.length > PROOF_CHARACTERS_MAX ? "tooLarge" : "unreadable");
    const keys = data?.keys.map((key) => key.publicKey);
    const checked = proof && (await checkProof(proof, keys ? { publicKeys: keys } : {}));
    if (id === lastId.current) setFound(proof && checked ? { id, proof, check: checked } : null);
  }
  async function take(file: File | undefined) {
    if (!file) return;
    const content = file.size > PROOF_CHARACTERS_MAX ? " ".repeat(PROOF_CHARACTERS_MAX + 1) : await file.text();
    setText(content.length > PROOF_CHARACTERS_MAX ? "" : content);
    await check(content);
  }

  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{t("verify.title")}</h1>
        <p>{t("verify.intro")}</p>
      </div>
      <div className={css.spread}>
        <section className={`card card--pad ${css.stack}`} aria-labelledby="books-file">
          <h2 className="voice" id="books-file">
            {t("verify.file")}
          </h2>
          <FileDrop prompt={t("verify.drop")} choose={t("verify.choose")} onFile={take} />
          <form
            className={css.stack}
            onSubmit={(event) => {
              event.preventDefault();
              void check(text);
            }}
          >
            <Field label={t("verify.paste")} hint={t("verify.pasteHint")} error={fault && t(`verify.${fault}`)}>
              <PasteBox value={text} maxLength={PROOF_CHARACTERS_MAX} onChange={setText} />
            </Field>
            <Button type="submit" disabled={text.trim() === ""}>
              {t("verify.run")}
            </Button>
          </form>
          <p className="small muted">
            {t("verify.offline")} <code className="code">npm run verify:proof -- proof.json</code>
          </p>
        </section>
        {found ? (
          <ProofView key={found.id} proof={found.proof} check={found.check} />
        ) : (
          <HowSealed to={["/books/roots"]} />
        )}
      </div>
    </main>
  );
}
