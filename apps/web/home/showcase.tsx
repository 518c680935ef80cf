import { JackpotBanner, LatestWins, useHasPots } from "@fairhouse/lobby/web";
import css from "./showcase.module.css";

/** What play has brought: the jackpots on one page and the latest wins on the facing one. A demonstration is a line above. */
export function Showcase() {
  const hasPots = useHasPots();
  return (
    <div className={`section ${hasPots ? `spread ${css.facing}` : css.showcase}`}>
      <JackpotBanner />
      <LatestWins />
    </div>
  );
}
