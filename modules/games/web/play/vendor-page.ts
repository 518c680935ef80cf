import { useText } from "@fairhouse/i18n";
import { showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { dropGameWindow, openInWindow, prepareGameWindow } from "./game-window.ts";

type VendorPage = {
  /** What the window says until the page comes. */
  readonly loading: string;
  /** What is said when the vendor has no such page. */
  readonly none: string;
  readonly ask: () => Promise<AnswerOfVendor>;
};

type AnswerOfVendor =
  | { readonly ok: true; readonly value: { readonly url: string | null } }
  | ({ readonly ok: false } & Parameters<ReturnType<typeof useRefusalText>>[0]);

/**
 * Opens a vendor's own page in a window. Its address is asked for after the press, in which alone a browser opens a window; why
 * none opened is said beside it.
 */
export function useVendorPage(): (page: VendorPage) => Promise<void> {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  return async ({ loading, none, ask }) => {
    prepareGameWindow(loading);
    const reply = await ask();
    if (reply.ok && reply.value.url !== null && openInWindow(reply.value.url)) return;
    dropGameWindow();
    if (!reply.ok) showToast(refusalText(reply), "bad");
    else if (reply.value.url === null) showToast(none);
    else showToast(t("replay.blocked"), "bad");
  };
}
