import { useText } from "@fairhouse/i18n";
import { showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { useState } from "react";
import { type ChangeProps, REASON_MIN, useSettingsAction, type WrittenSetting } from "./settings-api.ts";

/** Puts a setting in force, or says why it was not. */
export function useChange({ reason, onChanged }: ChangeProps) {
  const t = useText("staff");
  const refusalText = useRefusalText(t);
  const action = useSettingsAction("POST /staff/settings/{name}");
  const [failure, setFailure] = useState<string | null>(null);

  async function change({ name, changedAt }: WrittenSetting, value: WrittenSetting["value"]) {
    if (action.isBusy) return;
    if (reason.length < REASON_MIN) return setFailure(t("settings.reasonMissing"));
    const reply = await action.run({ name, value, changedAt, reason });
    setFailure(reply.ok ? null : refusalText(reply));
    if (reply.ok) showToast(t("settings.changed"));
    await onChanged();
  }

  return { change, failure, setFailure, isBusy: action.isBusy };
}
