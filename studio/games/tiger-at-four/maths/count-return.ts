import { countReturnOf } from "@fairhouse/studio-games/slot-kit/maths/return-report.ts";
import { game } from "../game.ts";

/** What `return.json` beside this file holds: the build writes it, a test compares it. */
export const countReturn = () => countReturnOf(game);
