import { useText } from "@fairhouse/i18n";
import { useAct } from "@fairhouse/ui/use-act";
import { type ChangeProps, useSettingsAction, type WrittenSetting } from "./settings-api.ts";

/** Puts a setting in force, or says why it was not. */
export function useChange({ readReason, onChanged }: ChangeProps) {
  const t = useText("staff");
  const { run } = useSettingsAction("POST /staff/settings/{name}");
  const { send, isBusy, notice } = useAct({ texts: t, onSettled: onChanged });

  async function change({ name, changedAt }: WrittenSetting, value: WrittenSetting["value"]) {
    const reason = readReason();
    if (reason === null) return;
    await send(async () => {
      const reply = await run({ name, value, changedAt, reason });
      return reply.ok ? { ok: true, done: t("settings.changed") } : reply;
    });
  }

  return { change, notice, isBusy };
}
