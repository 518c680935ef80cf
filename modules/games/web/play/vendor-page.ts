import { dropGameWindow, openInWindow, prepareGameWindow } from "./game-window.ts";

/**
 * Opens a page of a vendor in a window of its own. Its address is asked for after the press, in which alone a window opens.
 * @param ask null: the vendor has no such page, or did not say
 */
export async function openVendorPage(
  text: string,
  ask: () => Promise<string | null>,
): Promise<"open" | "none" | "blocked"> {
  prepareGameWindow(text);
  const url = await ask();
  if (url !== null && openInWindow(url)) return "open";
  dropGameWindow();
  return url === null ? "none" : "blocked";
}
