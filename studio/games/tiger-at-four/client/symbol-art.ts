import type { SymbolArt } from "@fairhouse/studio-games/slot-kit/client/reels/reels-view.ts";
import elephant from "../art/elephant-parade.svg";
import hornbill from "../art/hornbill-canopy.svg";
import truck from "../art/jingle-truck.svg";
import kite from "../art/kite-season.svg";
import koi from "../art/koi-lantern.svg";
import mango from "../art/mango-season.svg";
import hare from "../art/moon-hare.svg";
import lantern from "../art/night-bazaar.svg";
import peacock from "../art/peacock-court.svg";
import tiger from "../art/tiger-at-four.svg";
import type { SymbolName } from "../maths/symbols.ts";

/** Every cover is 300 by 400; a cell shows a square of it that begins this far down. */
const cover = (url: string, cropTop: number): SymbolArt => ({ url, width: 300, height: 400, cropTop });

export const SYMBOL_PICTURES: Readonly<Record<SymbolName, SymbolArt>> = {
  tiger: cover(tiger, 24),
  elephant: cover(elephant, 30),
  peacock: cover(peacock, 18),
  hornbill: cover(hornbill, 24),
  koi: cover(koi, 42),
  kite: cover(kite, 0),
  mango: cover(mango, 42),
  truck: cover(truck, 40),
  lantern: cover(lantern, 42),
  hare: cover(hare, 24),
};
