import { useRealtime } from "@fairhouse/ui/api";
import { type Launch, useCall } from "../api.ts";

/** A vendor's call moves the balance first; where that message is lost the next question finds it. */
const ASK_EVERY_MS = 15_000;

/** What the rounds since a launch came to, for a game that does not say it itself: read from the ledger. */
export function useSessionNet(launch: Launch | null): bigint {
  const isAsked = launch?.isSilent === true && !launch.isDemo;
  const { data, refetch } = useCall(
    "GET /wps/game/session",
    { launchId: launch?.launchId ?? "" },
    { enabled: isAsked, refetchEveryMs: ASK_EVERY_MS },
  );
  useRealtime("wallet.balance", () => {
    if (isAsked) void refetch();
  });
  return isAsked && data ? BigInt(data.paid) - BigInt(data.staked) : 0n;
}
