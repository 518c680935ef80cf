import type { PageState } from "@fairhouse/contract/page-state";

/** What the server writes into the page for the browser to begin with. */
export type EmbeddedPage = {
  readonly state: PageState;
  /** The messages that the page was drawn with. */
  readonly namespaces: readonly string[];
  /** The theme that the page was drawn in; what the device remembers may differ. */
  readonly theme: "light" | "dark";
};

export const STATE_ELEMENT = "page-state";

/** JSON that cannot end its script element, whatever the texts in it say. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
