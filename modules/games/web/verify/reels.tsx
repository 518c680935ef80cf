import { useText } from "@fairhouse/i18n";
import { classes, coverUrl } from "@fairhouse/ui";
import css from "./reels.module.css";
import type { RoundPicture } from "./verifiers.ts";

/** From the top; no game shows more. */
const ROWS = [0, 1, 2, 3, 4, 5] as const;

export type ReelsProps = { picture: RoundPicture; symbolNames: Readonly<Record<string, string>> };

/** The reels as they stood, from the first; cells that paid are outlined. Readers hear each reel from the top. */
export function Reels({ picture, symbolNames }: ReelsProps) {
  const t = useText("games");
  return (
    <ol className={css.reels} dir="ltr">
      {picture.columns.map((column, reel) => {
        const symbols = column.map(({ symbol }) => symbolNames[symbol] ?? symbol).join(", ");
        // A reel never moves within a round, so its place names it.
        const place = `reel-${reel + 1}`;
        return (
          <li key={place}>
            <span className="sr">{t("verify.reel", { reel: reel + 1, symbols })}</span>
            {ROWS.slice(0, column.length).map((row) => {
              const cell = column[row];
              return (
                cell && (
                  <span key={row} className={classes(css.cell, cell.pays && css.cellPays)}>
                    <img src={coverUrl(cell.cover)} width={300} height={400} alt="" decoding="async" />
                  </span>
                )
              );
            })}
          </li>
        );
      })}
    </ol>
  );
}
