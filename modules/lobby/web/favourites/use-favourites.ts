import { useText } from "@fairhouse/i18n";
import { showToast, useIsSignedIn } from "@fairhouse/ui";
import { callKey, useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { type Game, useAction, useCall } from "../api.ts";
import { openLogin } from "../open-login.ts";

const MARKS = "GET /wps/relay/MCSFE_getFavoriteGames";

/** Whether a game is a favourite of the member, and how that is changed. Visitors are asked to log in. */
export function useFavourite({ nodeId, vassalage: vendor, gameType }: Game) {
  const t = useText("lobby/first");
  const refusalText = useRefusalText(t);
  const isSignedIn = useIsSignedIn();
  const { queries } = useApiHandle();
  const { data } = useCall(MARKS, {}, { enabled: isSignedIn, staleTimeMs: 300_000 });
  const { run, isBusy } = useAction("POST /wps/relay/MCSFE_getFavoriteGames");
  const isOn = isSignedIn && data?.list.some((one) => one.nodeId === nodeId) === true;

  async function toggle() {
    if (!isSignedIn) return openLogin();
    const reply = await run({ nodeId, vendor, isFavourite: !isOn });
    if (!reply.ok) return showToast(refusalText(reply), "bad");
    const others = (data?.list ?? []).filter((one) => one.nodeId !== nodeId);
    const list = reply.value.isFavourite ? [{ nodeId, vendor, gameType }, ...others] : others;
    queries.setQueryData(callKey(MARKS), { list });
  }
  return { isOn, isBusy, toggle };
}
