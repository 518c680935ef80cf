import { element } from "@fairhouse/studio-games/game-kit/client/element.ts";
import type { SymbolArt } from "./reels/reels-view.ts";

/** A symbol cut as on the reels; the name beside it is the text. */
export function symbolPicture(art: SymbolArt): HTMLElement {
  const picture = element("img", { src: art.url, alt: "", width: String(art.width), height: String(art.height) });
  picture.style.transform = `translateY(${(-100 * art.cropTop) / art.height}%)`;
  return element("span", { class: "picture" }, picture);
}
