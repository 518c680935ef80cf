import { JackpotBanner, LatestWins, useHasJackpot } from "@fairhouse/lobby/web";

/** What play has brought: the jackpot on one page and the latest wins on the facing one. */
export function Showcase() {
  const hasJackpot = useHasJackpot();
  return (
    <div className={hasJackpot ? "section spread" : "section"}>
      {hasJackpot && <JackpotBanner />}
      <LatestWins />
    </div>
  );
}
