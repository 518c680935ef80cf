import { formatTime, useText } from "@fairhouse/i18n";
import { Icon, useZone } from "@fairhouse/ui";
import { playIcon } from "@fairhouse/ui/icons";
import { useAction } from "../api.ts";
import { useVendorPage } from "./vendor-page.ts";

type RoundReplayProps = { vendor: string; roundId: string; openedAt: string };

/** The way to the vendor's own page of a round, with what was drawn; only where the game's vendor has such pages (`hasReplay`). */
export function RoundReplay({ vendor, roundId, openedAt }: RoundReplayProps) {
  const t = useText("games");
  const zone = useZone();
  const { run, isBusy } = useAction("GET /wps/game/rounds/{roundId}/replay");
  const openPage = useVendorPage();
  const page = { loading: t("replay.loading"), none: t("replay.none"), ask: () => run({ vendor, roundId }) };

  return (
    <button
      type="button"
      className="verify"
      disabled={isBusy}
      aria-label={t("replay.labelOf", { time: formatTime(openedAt, zone) })}
      onClick={() => void openPage(page)}
    >
      <Icon shape={playIcon} directional />
      <span>{t("replay.label")}</span>
    </button>
  );
}
