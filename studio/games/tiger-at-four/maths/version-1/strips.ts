import { readStrip } from "@fairhouse/studio-games/slot-kit/maths/slot-table.ts";
import { SYMBOLS, type SymbolName } from "../symbols.ts";

/** The five reels of the first version, read downwards; each is a ring. A stop is the place on the ring that lands in the top row. */
export const STRIPS: readonly (readonly SymbolName[])[] = [
  `truck koi hare peacock elephant koi hornbill truck tiger hornbill mango peacock truck tiger hare
   truck hornbill kite koi elephant mango koi kite mango peacock kite mango tiger kite mango`,
  `mango peacock kite lantern mango hare kite elephant truck mango hornbill lantern koi mango tiger
   hornbill koi truck elephant tiger kite peacock truck koi lantern tiger hornbill koi peacock elephant`,
  `koi truck kite peacock lantern elephant mango truck kite mango tiger kite truck hornbill hare
   lantern mango hornbill truck kite elephant mango koi hornbill tiger peacock koi lantern tiger peacock`,
  `hornbill truck kite peacock tiger hornbill lantern koi mango hornbill peacock mango elephant koi hare
   elephant koi kite truck lantern mango truck kite mango peacock tiger truck lantern elephant kite`,
  `truck koi tiger mango hornbill kite truck lantern koi truck peacock mango kite hare elephant
   peacock hornbill lantern peacock kite mango tiger koi hare elephant kite hornbill koi mango elephant`,
].map((strip) => readStrip(SYMBOLS, strip));
