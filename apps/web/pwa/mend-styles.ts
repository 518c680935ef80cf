import { CHUNK_TIMEOUT_MS, ChunkError, reloadOnce } from "@fairhouse/ui";

/**
 * Asks once more for a style sheet that did not arrive; without it the page stands undressed. When it fails again the page
 * is loaded again, as for any other file of the site. A script runs only after every sheet has arrived or failed, so a
 * link whose sheet is missing or holds nothing is one that failed.
 */
export function mendStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!hasArrived(link)) void mend(link);
  }
}

/** Browsers differ in what a failed link holds: no sheet, an empty one, or one that may not be read. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

async function mend(failed: HTMLLinkElement): Promise<void> {
  const again = document.createElement("link");
  again.rel = "stylesheet";
  again.href = `${failed.href.split("?")[0]}?again=${Date.now()}`;
  const arrived = new Promise<boolean>((resolve) => {
    again.addEventListener("load", () => resolve(true));
    again.addEventListener("error", () => resolve(false));
    setTimeout(() => resolve(false), CHUNK_TIMEOUT_MS);
  });
  failed.after(again);
  if (await arrived) return;
  const error = new ChunkError(failed.href, undefined);
  console.error(error);
  reloadOnce(error.address);
}
