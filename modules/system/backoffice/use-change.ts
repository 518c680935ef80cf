import { useText } from "@fairhouse/i18n";
import { useAct } from "@fairhouse/ui/use-act";
import { type ChangeProps, useAction, type WrittenSetting } from "./api.ts";

/** Puts a setting in force, or says why it was not. */
export function useChange({ readReason, onChanged }: ChangeProps) {
  const t = useText("system");
  const { run } = useAction("POST /staff/settings/{name}");
  const { send, isBusy, notice } = useAct({ texts: t, onSettled: onChanged });

  async function change({ name, changedAt }: WrittenSetting, value: WrittenSetting["value"]) {
    const reason = readReason();
    if (reason === null) return;
    await send(async () => {
      const reply = await run({ name, value, changedAt, reason });
      return reply.ok ? { ok: true, done: t("office.settings.changed") } : reply;
    });
  }

  return { change, notice, isBusy };
}
