import { useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice, Select } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { useAction } from "../api.ts";
import css from "../office.module.css";

type Props = {
  vendors: readonly { vendor: string; vendorName: string }[];
  /** The newest day that is over. */
  lastDay: string;
  onBegun: (runId: string) => Promise<void>;
};

/** Compares a day again, or one of long ago. */
export function BeginForm({ vendors, lastDay, onBegun }: Props) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const { run, isBusy } = useAction("POST /staff/reconciliations");
  const [vendor, setVendor] = useState(vendors[0]?.vendor ?? "");
  const [day, setDay] = useState(lastDay);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const reply = await run({ vendor, day });
    if (!reply.ok) return setFailure(reply.fields?.day ? t("office.reconciliation.dayFault") : refusalText(reply));
    await onBegun(reply.value.runId);
  }

  return (
    <form className={css.searchform} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t("office.reconciliation.vendor")}>
        <Select value={vendor} onChange={(event) => setVendor(event.target.value)}>
          {vendors.map((one) => (
            <option key={one.vendor} value={one.vendor}>
              {one.vendorName}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("office.reconciliation.day")}>
        <Input type="date" leftToRight max={lastDay} value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <div className={`row ${css.acts}`}>
        <Button type="submit" busy={isBusy}>
          {t("office.reconciliation.begin")}
        </Button>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </form>
  );
}
