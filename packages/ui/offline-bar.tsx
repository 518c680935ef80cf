import { useText } from "@fairhouse/i18n";
import { useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { warnIcon } from "./icons.ts";

const subscribe = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says that the device is offline and that amounts on the screen may be old. */
export function OfflineBar() {
  const t = useText("ui");
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">
          <Icon shape={warnIcon} />
          {t("offline")}
        </p>
      )}
    </div>
  );
}
