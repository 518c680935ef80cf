import { formatRate } from "@fairhouse/i18n";
import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";

export type CoverProps = {
  /** 3 : 4, without text in it; a plain page stands for a missing one. */
  art: string | undefined;
  studio: string;
  /** The game's exact return in millionths; left out when it is not known. */
  returnPpm?: number | null;
  returnLabel: string;
  flag?: ReactNode;
  /** A FavouriteButton. */
  favourite?: ReactNode;
  /** Drawn at once; for the covers that the first screen shows. */
  eager?: boolean;
  /** The link or button that names the game and covers the whole tile: give it the class `tile__name`. */
  children: ReactNode;
};

/** A game on the shelf: its cover, its name, its studio and its return. Belongs in `<ul className="shelf">`. */
export function Cover({ art, studio, returnPpm, returnLabel, flag, favourite, eager = false, children }: CoverProps) {
  return (
    <li className="tile">
      <span className="tile__cover">
        <span className="tile__art">
          {art && (
            <Picture src={art} width={300} height={400} alt="" decoding="async" loading={eager ? "eager" : "lazy"} />
          )}
        </span>
      </span>
      {flag && <span className="tile__flag">{flag}</span>}
      {favourite}
      {children}
      <span className="tile__meta">
        <span lang="en">{studio}</span>
        {returnPpm != null && (
          <span title={returnLabel}>
            <span className="sr">{returnLabel}</span> <bdi className="num">{formatRate(returnPpm)}</bdi>
          </span>
        )}
      </span>
    </li>
  );
}
