import { readStrip } from "@fairhouse/studio-games/slot-kit/maths/slot-table.ts";
import { SYMBOLS, type SymbolName } from "./symbols.ts";

/** The five reels, read downwards; each is a ring. A stop is the place on the ring that lands in the top row. */
export const STRIPS: readonly (readonly SymbolName[])[] = [
  `truck koi hare peacock elephant koi hornbill peacock truck tiger hornbill mango peacock truck tiger kite
   truck hornbill peacock kite koi elephant mango koi kite mango peacock kite mango truck tiger kite mango`,
  `mango peacock kite lantern mango hare kite hornbill elephant truck mango hornbill lantern koi mango tiger
   hornbill koi kite truck elephant tiger kite peacock truck koi lantern tiger hornbill truck koi peacock elephant`,
  `koi truck kite peacock lantern elephant mango koi truck kite mango tiger kite truck hornbill hare
   lantern mango kite hornbill truck kite elephant mango koi hornbill tiger peacock koi hornbill lantern tiger peacock`,
  `hornbill truck kite peacock tiger hornbill lantern tiger koi mango hornbill peacock mango elephant koi hare
   elephant koi mango kite truck lantern mango truck kite mango peacock tiger truck mango lantern elephant kite`,
  `truck koi tiger mango hornbill kite truck tiger lantern koi truck peacock mango kite hare elephant
   peacock hornbill truck lantern peacock kite mango tiger koi kite elephant kite hornbill truck koi mango elephant`,
].map((strip) => readStrip(SYMBOLS, strip));
