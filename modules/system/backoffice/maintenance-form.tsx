import { useText } from "@fairhouse/i18n";
import { Button, Seg } from "@fairhouse/ui";
import { type FormEvent, useState } from "react";
import type { ChangeProps, WrittenSetting } from "./api.ts";
import { useChange } from "./use-change.ts";

type Maintenance = "open" | "play" | "all";

const VALUES: { readonly [One in Maintenance]: WrittenSetting["value"] } = {
  open: { kind: "open" },
  play: { kind: "maintenance", scope: "play" },
  all: { kind: "maintenance", scope: "all" },
};

const maintenanceOf = ({ value }: WrittenSetting): Maintenance =>
  value.kind === "maintenance" ? (value.scope === "play" ? "play" : "all") : "open";

/** Opens and closes the house. While only play rests everybody reads their ledger and withdraws. */
export function MaintenanceForm({ settings, ...props }: ChangeProps & { settings: readonly WrittenSetting[] }) {
  const t = useText("system");
  const { change, notice, isBusy } = useChange(props);
  const [wish, setWish] = useState<Maintenance | null>(null);
  const written = settings.find(({ name }) => name === "status");
  if (!written) return null;
  const stands = maintenanceOf(written);
  const chosen = wish ?? stands;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (written && chosen !== stands) await change(written, VALUES[chosen]);
  }

  return (
    <form className="card card--pad stack" onSubmit={submit}>
      <h2>{t("office.settings.maintenance.title")}</h2>
      {notice}
      <Seg
        label={t("office.settings.maintenance.title")}
        value={chosen}
        onChange={setWish}
        choices={(["open", "play", "all"] as const).map((value) => ({
          value,
          label: t(`office.settings.maintenance.${value}`),
        }))}
      />
      <p className="small muted">{t(`office.settings.maintenance.${chosen}Means`)}</p>
      <Button
        type="submit"
        {...(chosen === "all" ? { kind: "danger" as const } : {})}
        busy={isBusy}
        disabled={chosen === stands}
      >
        {t("office.settings.put")}
      </Button>
    </form>
  );
}
