import type { SymbolName } from "../maths/symbols.ts";
import { ART } from "./art.ts";
import { element } from "./element.ts";

/** A symbol cut as on the reels; the name beside it is the text. */
export function symbolPicture(symbol: SymbolName): HTMLElement {
  const art = ART[symbol];
  const picture = element("img", { src: art.url, alt: "", width: String(art.width), height: String(art.height) });
  picture.style.transform = `translateY(${(-100 * art.cropTop) / art.height}%)`;
  return element("span", { class: "picture" }, picture);
}
