/** An element and the parts of the page that it stands in, from the inside outwards. */
export type FocusTrail = readonly HTMLElement[];

const PLACES = "section, form, [role=dialog], main";
const FIELDS = ".modal__body :is(input, select, textarea):not([disabled], [type=hidden], [hidden])";

export const firstFieldOf = (dialog: HTMLElement | null): HTMLElement | null =>
  dialog?.querySelector<HTMLElement>(FIELDS) ?? null;

export function trailOf(element: Element | null): FocusTrail {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  const trail = [element];
  for (let place = placeAround(element); place; place = placeAround(place)) trail.push(place);
  return trail;
}

const placeAround = (element: HTMLElement) => element.parentElement?.closest<HTMLElement>(PLACES);

/** What of a trail is still there; where nothing is, the page's own content. */
export const standingOf = (trail: FocusTrail): HTMLElement | null =>
  trail.find((element) => element.isConnected && !element.closest("[data-ending-style]")) ??
  document.getElementById("main");

/** Moves the keyboard's focus into a part of the page: the next Tab goes on from there. */
export function focusPlace(place: HTMLElement | null): void {
  const target = place?.matches("[role=dialog]") ? (firstFieldOf(place) ?? place) : place;
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}

/**
 * When what has the focus is taken off the page, a browser begins again at the top. From here on the focus stays in the
 * nearest part of the page that is still there. @returns ends it
 */
export function keepFocus(): () => void {
  let trail: FocusTrail = [];
  const remember = ({ target }: FocusEvent) => {
    trail = trailOf(target as Element);
  };
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    // Some browsers tell it before they take the element away, which is what the observer then sees.
    if (relatedTarget === null)
      setTimeout(() => {
        if ((target as Element).isConnected && document.activeElement === document.body) trail = [];
      });
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || trail[0]?.isConnected !== false) return;
    const left = trail;
    trail = [];
    focusPlace(standingOf(left));
  });
  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", remember);
    document.removeEventListener("focusout", forget);
    observer.disconnect();
  };
}
