import { useText } from "@fairhouse/i18n";
import { Badge, type BadgeTone, Field, Icon, LedgerList, Money, useFieldControl } from "@fairhouse/ui";
import { checkIcon, closeIcon } from "@fairhouse/ui/icons";
import type { ReactNode } from "react";
import css from "./check-steps.module.css";
import type { ClaimDraft } from "./claim.ts";
import { Reels } from "./reels.tsx";
import { type StepName, type StepState, stepStates } from "./steps.ts";
import type { RoundPicture, Verification } from "./verifiers.ts";

export type CheckStepsProps = {
  draft: ClaimDraft;
  onChange: (part: Partial<ClaimDraft>) => void;
  verification: Verification | undefined;
  picture: RoundPicture | undefined;
  symbolNames: Readonly<Record<string, string>>;
};

type EditableName = "serverSeed" | "commitment" | "clientSeed" | "nonce" | "numbers";

/** From the commitment to the win, each with what was told and what was worked out. */
export function CheckSteps({ draft, onChange, verification, picture, symbolNames }: CheckStepsProps) {
  const t = useText("games");
  const states = verification ? stepStates(verification) : undefined;
  const field = (name: EditableName) => (
    <CodeField
      label={t(`verify.field.${name}`)}
      value={draft[name]}
      isLong={name === "serverSeed" || name === "commitment"}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <ol className={`numbered ${css.steps}`}>
      <Step name="commitment" state={states?.commitment}>
        {field("serverSeed")}
        {field("commitment")}
        <Computed part="commitment" verification={verification} told={draft.commitment} />
      </Step>
      <Step name="numbers" state={states?.numbers}>
        <div className={css.pair}>
          {field("clientSeed")}
          {field("nonce")}
        </div>
        {field("numbers")}
        <Computed part="numbers" verification={verification} told={draft.numbers} />
      </Step>
      <Step name="reels" state={undefined}>
        {picture && <Reels picture={picture} symbolNames={symbolNames} />}
      </Step>
      <Step name="win" state={states?.win}>
        <WinLines draft={draft} verification={verification} />
      </Step>
    </ol>
  );
}

const TONES: { readonly [state in StepState]: BadgeTone } = { holds: "good", fails: "bad", unseen: "plain" };

type StepProps = { name: StepName | "reels"; state: StepState | undefined; children: ReactNode };

function Step({ name, state, children }: StepProps) {
  const t = useText("games");
  return (
    <li>
      <div className="row row--apart">
        <h3 className="voice">{t(`verify.step.${name}`)}</h3>
        {state && (
          <Badge tone={TONES[state]}>
            {state !== "unseen" && <Icon shape={state === "holds" ? checkIcon : closeIcon} />}
            <span>{t(`verify.state.${state}`)}</span>
          </Badge>
        )}
      </div>
      <p className="small muted">{t(`verify.step.${name}How`)}</p>
      {children}
    </li>
  );
}

/** What this device worked out, shown where it differs from what was told. */
function Computed({ part, verification, told }: ComputedProps) {
  const t = useText("games");
  const failed = verification && !verification.matches && verification.part === part ? verification : undefined;
  if (!failed) return null;
  return (
    <LedgerList
      small
      lines={[
        {
          key: "told",
          label: t(part === "commitment" ? "verify.toldCommitment" : "verify.toldNumbers"),
          value: <bdi className={`code ${css.code}`}>{told}</bdi>,
        },
        {
          key: "computed",
          label: t("verify.computed"),
          value: <bdi className={`code ${css.code}`}>{failed.computed.replaceAll(",", ", ")}</bdi>,
        },
      ]}
    />
  );
}

type ComputedProps = { part: "commitment" | "numbers"; verification: Verification | undefined; told: string };

function WinLines({ draft, verification }: { draft: ClaimDraft; verification: Verification | undefined }) {
  const t = useText("games");
  const failed =
    verification && !verification.matches && verification.part === "win" ? verification.computed : undefined;
  const due = verification?.matches ? verification.win : failed;
  return (
    <LedgerList
      small
      lines={[
        { key: "stake", label: t("verify.stake"), value: <Money amount={draft.stake} /> },
        { key: "paid", label: t("verify.paid"), value: <Money amount={draft.win} /> },
        {
          key: "due",
          label: t("verify.due"),
          value: due === undefined ? <span className="muted">{t("verify.state.unseen")}</span> : <Money amount={due} />,
        },
      ]}
    />
  );
}

type CodeFieldProps = { label: string; value: string; isLong: boolean; onChange: (value: string) => void };

function CodeField({ label, ...rest }: CodeFieldProps) {
  return (
    <Field label={label}>
      <CodeInput {...rest} />
    </Field>
  );
}

/** A code that breaks over lines where it must, always from left to right. */
function CodeInput({ value, isLong, onChange }: Omit<CodeFieldProps, "label">) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      className={`input code ${css.input}`}
      dir="ltr"
      rows={isLong ? 3 : 1}
      value={value}
      maxLength={200}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ""))}
    />
  );
}
