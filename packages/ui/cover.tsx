import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { LazyImage } from "./lazy-image.tsx";

export type CoverProps = {
  /** 3 : 4, without text in it; a plain page stands for a missing one. */
  art: string | undefined;
  flag?: ReactNode;
  /** A FavouriteButton. */
  favourite?: ReactNode;
  /** Drawn at once; for the covers that the first screen shows. */
  eager?: boolean;
  /** The game's name and what else stands below. The link or button that covers the whole tile has the class `tile__name`. */
  children: ReactNode;
  className?: string | undefined;
  /** Of the cover itself. */
  coverClassName?: string | undefined;
};

/** A game on the shelf: its cover, and its name and facts below. Belongs in `<ul className="shelf">`. */
export function Cover({ art, flag, favourite, eager = false, children, className, coverClassName }: CoverProps) {
  return (
    <li className={classes("tile", className)}>
      <span className={classes("tile__cover", coverClassName)}>
        <span className="tile__art">
          {art && <LazyImage src={art} width={300} height={400} alt="" eager={eager} />}
        </span>
      </span>
      {flag && <span className="tile__flag">{flag}</span>}
      {children}
      {favourite}
    </li>
  );
}
