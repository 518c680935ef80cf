import { useLocale, useText } from "@fairhouse/i18n";
import { Button, Icon, Notice, Skeleton } from "@fairhouse/ui";
import { downloadIcon, refreshIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { CheckSteps } from "./check-steps.tsx";
import { type ClaimDraft, claimFromDraft, draftOf, fileOfClaim } from "./claim.ts";
import css from "./claim-check.module.css";
import { loadVerifier, type RoundClaim, type RoundVerifier, type Verification } from "./verifiers.ts";
import shared from "./verify.module.css";

export type ClaimCheckProps = {
  claim: RoundClaim;
  fileName: string;
  /** Called once the claim as it came has been worked out on this device, whatever the verdict. */
  onChecked?: () => void;
  /** Where the values come from, said plainly. */
  children: ReactNode;
};

/** A round worked out again on this device, step by step. Every value can be changed, to see the check fail. */
export function ClaimCheck({ claim, fileName, onChecked, children }: ClaimCheckProps) {
  const t = useText("games");
  const [draft, setDraft] = useState<ClaimDraft>(() => draftOf(claim));
  const { verifier, verification } = useVerification(draft);
  const symbolNames = useSymbolNames(verifier);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(claim));
  const tellChecked = useEffectEvent(() => {
    if (!isChanged) onChecked?.();
  });
  useEffect(() => {
    if (verification) tellChecked();
  }, [verification]);
  if (verifier === null) return <Notice tone="wait">{t("verify.noVerifier")}</Notice>;
  return (
    <div className={shared.check}>
      {verification ? <Verdict verification={verification} /> : <Skeleton />}
      {children}
      <div className="row row--apart row--wrap">
        <p className="small muted grow">{t("verify.edit")}</p>
        <Button kind="line" small disabled={!isChanged} onClick={() => setDraft(draftOf(claim))}>
          <Icon shape={refreshIcon} />
          {t("verify.restore")}
        </Button>
      </div>
      <CheckSteps
        draft={draft}
        onChange={(part) => setDraft({ ...draft, ...part })}
        verification={verification}
        picture={verifier?.picture(claimFromDraft(draft))}
        symbolNames={symbolNames}
      />
      <div className={css.save}>
        <Button kind="soft" onClick={() => saveFile(fileName, fileOfClaim(claim))}>
          <Icon shape={downloadIcon} />
          {t("verify.save")}
        </Button>
        <p className="small muted">
          {t("verify.saveBody")} <code className="code">npm run verify -- --file {fileName}</code>
        </p>
        <Link to="/verify" className="more">
          {t("verify.how")}
        </Link>
      </div>
    </div>
  );
}

function Verdict({ verification }: { verification: Verification }) {
  const t = useText("games");
  if (verification.matches) {
    return (
      <Notice tone="good">
        <strong>{t("verify.matches")}</strong> {t("verify.matchesBody")}
      </Notice>
    );
  }
  const { part, claimed, computed } = verification;
  return (
    <Notice tone="bad">
      <strong>{t("verify.fails.title")}</strong> {t(`verify.fails.${part}`, { claimed, computed })}
    </Notice>
  );
}

/** `verifier` is null when the site has none for this game. An answer to an older draft is thrown away. */
function useVerification(draft: ClaimDraft): { verifier?: RoundVerifier | null; verification?: Verification } {
  const [verifier, setVerifier] = useState<RoundVerifier | null>();
  const [verification, setVerification] = useState<Verification>();
  useEffect(() => {
    let isOld = false;
    void loadVerifier(draft.gameCode).then((found) => {
      if (!isOld) setVerifier(found ?? null);
    });
    return () => {
      isOld = true;
    };
  }, [draft.gameCode]);
  useEffect(() => {
    let isOld = false;
    void verifier?.verify(claimFromDraft(draft)).then((result) => {
      if (!isOld) setVerification(result);
    });
    return () => {
      isOld = true;
    };
  }, [verifier, draft]);
  return { ...(verifier === undefined ? {} : { verifier }), ...(verification ? { verification } : {}) };
}

/** The game's names of its symbols in the page's language, by their codes; none until they are there. */
function useSymbolNames(verifier: RoundVerifier | null | undefined): Readonly<Record<string, string>> {
  const { tag } = useLocale();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let isOld = false;
    void verifier?.symbolNames(tag).then((found) => {
      if (!isOld) setNames(found);
    });
    return () => {
      isOld = true;
    };
  }, [verifier, tag]);
  return names;
}

/** Gives the person a file that no server has seen. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
