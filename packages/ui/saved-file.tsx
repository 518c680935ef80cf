import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { useEarlyInput } from "./early-input.ts";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { recordIcon } from "./icons.ts";

/** Where a saved JSON file is put: dropped, or chosen by its button. What is in it is the caller's to judge. */
export function FileDrop({ prompt, choose, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    const { current } = input;
    if (!current?.files?.[0]) return;
    void onFile(current.files[0]);
    current.value = "";
  });
  // A file chosen before hydration fires no change event.
  useEffect(() => take(), []);
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setOver(next);
  };
  return (
    <section
      className={classes("file-drop", isOver && "file-drop--over")}
      aria-label={choose}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        void onFile(event.dataTransfer.files[0]);
      }}
    >
      <Icon shape={recordIcon} />
      <span>{prompt}</span>
      <span className="file-drop__pick">
        <input id={id} type="file" accept=".json,application/json" ref={input} onChange={() => take()} />
        <label htmlFor={id} className={buttonClass({ kind: "line", small: true })}>
          {choose}
        </label>
      </span>
    </section>
  );
}

/** The same file as text, in a field. */
export function PasteBox({ value, maxLength, onChange }: PasteBoxProps) {
  const control = useFieldControl();
  const field = useEarlyInput<HTMLTextAreaElement>(onChange);
  return (
    <textarea
      {...control}
      ref={field}
      className="input code paste-box"
      dir="ltr"
      rows={6}
      maxLength={maxLength}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type FileDropProps = {
  readonly prompt: string;
  /** The button's text, and the place's name for who does not see it. */
  readonly choose: string;
  readonly onFile: (file: File | undefined) => Promise<void>;
};

type PasteBoxProps = { readonly value: string; readonly maxLength: number; readonly onChange: (value: string) => void };
