import { usePage, useSite } from "@fairhouse/ui";
import { useAction } from "./api.ts";
import { useSessionHandle } from "./session.ts";

/** Whether visitors may play with demo credits here; what the page says before anything is asked. */
export function useIsFreePlayOffered(): boolean {
  const { state } = usePage();
  const { switches, isPlayResting } = useSite();
  return state.mode === "play" && switches.FREEPLAY3 === true && !isPlayResting;
}

/**
 * Opens a trial account with demo credits, or the browser's own one again, and logs it in.
 * @returns what the server has answered; when it is ok the page is that of the trial
 */
export function useStartTrial() {
  const { run, isBusy } = useAction("POST /wps/session/login/freeplay");
  const handle = useSessionHandle();
  async function start({ isAdult }: { isAdult?: true } = {}) {
    const os = navigator.platform.slice(0, 60);
    const reply = await run({ os, platform: "W", version: 3, ...(isAdult ? { isAdult } : {}) });
    if (reply.ok && reply.value.token && reply.value.member)
      handle.adopt({ token: reply.value.token, member: reply.value.member });
    return reply;
  }
  return { start, isBusy };
}
