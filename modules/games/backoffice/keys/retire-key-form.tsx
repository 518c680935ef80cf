import { useText } from "@fairhouse/i18n";
import { Notice } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import { useAction, type VendorKey } from "../api.ts";

type Props = { vendorKey: VendorKey; onDone: () => void; onChanged: () => Promise<unknown> };

export function RetireKeyForm({ vendorKey, onDone, onChanged }: Props) {
  const t = useText("games");
  const { vendor, keyId } = vendorKey;
  const { run } = useAction("POST /staff/vendor-keys/{vendor}/{keyId}/retire");
  return (
    <aside className="card detail" aria-labelledby="retire-title">
      <h2 className="voice" id="retire-title">
        {t("office.keys.retire")}
      </h2>
      <p>
        <bdi className="code strong" dir="ltr">
          {keyId}
        </bdi>
      </p>
      {vendorKey.signsNow && <Notice tone="wait">{t("office.keys.retireWarning")}</Notice>}
      <ActionForm
        texts={t}
        reasonLabel={t("office.switches.reason")}
        acts={[
          {
            label: t("office.keys.retire"),
            kind: "danger",
            perform: async (reason) => {
              const reply = await run({ vendor, keyId, reason });
              return reply.ok ? { ok: true, done: t("office.keys.retiredDone") } : reply;
            },
          },
        ]}
        onSettled={onChanged}
        onDone={onDone}
        onBack={onDone}
      />
    </aside>
  );
}
