import { useText } from "@fairhouse/i18n";
import { Field, Select } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import { useApiHandle } from "@fairhouse/ui/api";
import { useState } from "react";
import { BREAK_NAMES, BREAKS, type BreakName } from "../rules/breaks.ts";
import { IN_FORCE_ROUTE, useAction } from "./api.ts";

type Props = { memberId: string; isLengthening: boolean; onSettled: () => unknown };

/** An operator's word for a player who asked to be stopped, with their reason. There is no way to make it shorter. */
export function ExcludeForm({ memberId, isLengthening, onSettled }: Props) {
  const t = useText("protection");
  const { queries } = useApiHandle();
  const { run } = useAction("POST /staff/accounts/{memberId}/exclusion");
  const [chosen, setChosen] = useState<BreakName>("halfYear");
  return (
    <ActionForm
      texts={t}
      reasonLabel={t("office.reason")}
      acts={[
        {
          label: t(isLengthening ? "office.lengthen" : "office.exclude"),
          kind: "danger",
          perform: async (reason) => {
            const reply = await run({ memberId, wish: BREAKS[chosen], reason });
            return reply.ok ? { ok: true, done: t("office.done") } : reply;
          },
        },
      ]}
      onSettled={() => Promise.all([onSettled(), queries.invalidateQueries({ queryKey: [IN_FORCE_ROUTE] })])}
      note={t("office.note")}
    >
      <Field label={t(isLengthening ? "break.longer" : "break.length")}>
        <Select value={chosen} onChange={({ target }) => setChosen(target.value as BreakName)}>
          {BREAK_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`break.lengths.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
    </ActionForm>
  );
}
