import { useText } from "@fairhouse/i18n";
import { Button, DateTime, Field, Notice, Select, useFieldControl } from "@fairhouse/ui";
import { type FormEvent, useState } from "react";
import type { ChangeProps, WrittenSetting } from "./api.ts";
import { useChange } from "./use-change.ts";

type Props = ChangeProps & { settings: readonly WrittenSetting[]; hasCountryDatabase: boolean };

/** Every setting as it is written, for what has no form of its own. The server holds it to its shape. */
export function SettingForm({ settings, hasCountryDatabase, ...props }: Props) {
  const t = useText("system");
  const [name, setName] = useState<string>(settings[0]?.name ?? "");
  const written = settings.find((one) => one.name === name);
  return (
    <section className="card card--pad stack">
      <h2>{t("office.settings.written.title")}</h2>
      <Field label={t("office.settings.written.name")}>
        <Select value={name} onChange={(event) => setName(event.target.value)}>
          {settings.map((one) => (
            <option key={one.name} value={one.name}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      {name === "regions" && !hasCountryDatabase && (
        <Notice tone="wait">{t("office.settings.written.noCountries")}</Notice>
      )}
      {written && <WrittenForm key={`${name} ${written.changedAt}`} written={written} {...props} />}
    </section>
  );
}

function WrittenForm({ written, ...props }: ChangeProps & { written: WrittenSetting }) {
  const t = useText("system");
  const { change, notice, isBusy } = useChange(props);
  const [isFaulty, setFaulty] = useState(false);
  const stands = JSON.stringify(written.value, null, 2);
  const [text, setText] = useState(stands);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const value = objectIn(text);
    setFaulty(value === null);
    if (value) await change(written, value);
  }

  return (
    <form className="stack" onSubmit={submit}>
      {notice}
      <Field
        label={t("office.settings.written.value")}
        hint={t("office.settings.written.hint")}
        error={isFaulty && t("office.settings.written.noJson")}
      >
        <Lines value={text} onChange={setText} />
      </Field>
      {written.changedAt && (
        <p className="small muted">
          {t("office.settings.written.changedAt")} <DateTime at={written.changedAt} />
        </p>
      )}
      <Button type="submit" busy={isBusy} disabled={text === stands}>
        {t("office.settings.put")}
      </Button>
    </form>
  );
}

function Lines({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      className="input code"
      rows={Math.min(24, value.split("\n").length + 1)}
      dir="ltr"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function objectIn(text: string): WrittenSetting["value"] | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as WrittenSetting["value"])
      : null;
  } catch {
    return null;
  }
}
