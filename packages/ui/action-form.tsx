import { type Text, useText } from "@fairhouse/i18n";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button, type ButtonKind } from "./button.tsx";
import { classes } from "./classes.ts";
import { ReasonField, useReason } from "./reason-field.tsx";
import { type ActOutcome, useAct } from "./use-act.tsx";

export type Act = {
  label: string;
  kind?: ButtonKind;
  /** Cannot be chosen in the present state of what it is about. */
  disabled?: boolean;
  /** Makes the call. `reason` is trimmed and within its bounds. */
  perform: (reason: string) => Promise<ActOutcome>;
};

export type ActionFormProps = {
  /** The module's own texts, for its `refusals.<code>`. */
  texts: Pick<Text, "maybe">;
  reasonLabel: string;
  reasonHint?: string;
  /** One or two. One is submitted with the form; of two none is the default, so each has to be pressed. */
  acts: readonly [Act] | readonly [Act, Act];
  /** Whether the form's own fields are good, asked together with the reason. Marks those that are not. */
  check?: () => boolean;
  onSettled?: () => unknown;
  onDone?: () => void;
  /** Leaves the form without an act. */
  onBack?: () => void;
  /** The form's own fields, above the reason. */
  children?: ReactNode;
  /** Between the reason and the buttons. */
  below?: ReactNode;
  /** What the act leads to, in a line below the buttons. */
  note?: ReactNode;
  className?: string | undefined;
};

/**
 * An operator's act with its reason. The reason has to be given before anything is sent; while one act is sent no other is;
 * a refusal and a missing network are said above the fields and leave what was typed; what is done empties the reason.
 */
export function ActionForm(props: ActionFormProps) {
  const { acts, check, onBack } = props;
  const t = useText("ui");
  const reason = useReason();
  const { send, isBusy, notice } = useAct(props);
  const [pressed, setPressed] = useState<Act["label"] | null>(null);

  async function press({ label, perform }: Act) {
    const isChecked = check?.() ?? true;
    const words = reason.read();
    if (!isChecked || words === null) return;
    setPressed(label);
    if (!(await send(() => perform(words)))) return;
    reason.clear();
    props.onDone?.();
  }

  const isAlone = acts.length === 1;
  return (
    <form
      className={classes("stack", props.className)}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isAlone && !acts[0].disabled) void press(acts[0]);
      }}
    >
      {notice}
      {props.children}
      <ReasonField {...reason.field} label={props.reasonLabel} hint={props.reasonHint} />
      {props.below}
      <div className={isAlone && !onBack ? "row" : "actform__acts"}>
        {onBack && (
          <Button kind="line" onClick={onBack} disabled={isBusy}>
            {t("office.back")}
          </Button>
        )}
        {acts.map((act) => (
          <Button
            key={act.label}
            {...(act.kind ? { kind: act.kind } : {})}
            type={isAlone ? "submit" : "button"}
            busy={isBusy && pressed === act.label}
            disabled={act.disabled || (isBusy && pressed !== act.label)}
            {...(isAlone ? {} : { onClick: () => void press(act) })}
          >
            {act.label}
          </Button>
        ))}
      </div>
      {props.note && <p className="small muted">{props.note}</p>}
    </form>
  );
}
