import { formatTime, useText } from "@fairhouse/i18n";
import { Icon, showToast, useZone } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { playIcon } from "@fairhouse/ui/icons";
import { useAction } from "../api.ts";
import { openVendorPage } from "./vendor-page.ts";

type RoundReplayProps = { vendor: string; roundId: string; openedAt: string };

/** The way to the vendor's own page of a round, with what was drawn; only where the game's vendor has such pages (`hasReplay`). */
export function RoundReplay({ vendor, roundId, openedAt }: RoundReplayProps) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const { run, isBusy } = useAction("GET /wps/game/rounds/{roundId}/replay");

  async function ask(): Promise<string | null> {
    const reply = await run({ vendor, roundId });
    if (!reply.ok) showToast(refusalText(reply), "bad");
    else if (reply.value.url === null) showToast(t("replay.none"));
    return reply.ok ? reply.value.url : null;
  }
  async function open() {
    if ((await openVendorPage(t("replay.loading"), ask)) === "blocked") showToast(t("replay.blocked"), "bad");
  }

  return (
    <button
      type="button"
      className="verify"
      disabled={isBusy}
      aria-label={t("replay.labelOf", { time: formatTime(openedAt, useZone()) })}
      onClick={() => void open()}
    >
      <Icon shape={playIcon} directional />
      <span>{t("replay.label")}</span>
    </button>
  );
}
