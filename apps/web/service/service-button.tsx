import { createClient } from "@fairhouse/contract/client";
import { useText } from "@fairhouse/i18n";
import { useSession } from "@fairhouse/session/web";
import type * as system from "@fairhouse/system/contract";
import { Icon, openDialog, preloadDialog, showToast, useSite } from "@fairhouse/ui";
import { headsetIcon } from "@fairhouse/ui/icons";
import { openServiceWindow, serviceUrlOf } from "./open-service.ts";
import css from "./service-button.module.css";

/** Opens customer service in a window of 440 by 500; where windows are blocked, in a panel. Absent without a service. */
export function ServiceButton({ iconOnly = false }: { iconOnly?: boolean }) {
  const t = useText("web");
  const { customerService } = useSite();
  const { member } = useSession();
  if (customerService.length === 0) return null;
  const label = t("service.title");

  async function open() {
    // The window opens in the press itself: later the browser would take it for an advertisement.
    const opened = openServiceWindow();
    const url = await findService(member?.clubLabel?.rankLevel ?? 0);
    if (!url) {
      opened?.close();
      return showToast(t("service.failed"), "bad");
    }
    if (opened) opened.location.replace(url);
    else openDialog("customer-service", { url });
  }

  return (
    <button
      type="button"
      className={iconOnly ? css.railbutton : "linklike"}
      aria-label={iconOnly ? label : undefined}
      title={iconOnly ? label : undefined}
      onFocus={() => preloadDialog("customer-service")}
      onPointerEnter={() => preloadDialog("customer-service")}
      onClick={() => void open()}
    >
      {iconOnly ? <Icon shape={headsetIcon} lit /> : label}
    </button>
  );
}

async function findService(rankLevel: number): Promise<string | undefined> {
  const reply = await createClient<typeof system>().call("GET /wps/system/customerService", {});
  return reply.ok ? serviceUrlOf(reply.value.list, rankLevel) : undefined;
}

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    "customer-service": { url: string };
  }
}
