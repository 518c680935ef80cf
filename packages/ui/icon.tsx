import { classes } from "./classes.ts";

/** Path data on a 24 grid: strokes, the filled part that may be lit, a stroke that may be lit. */
export type IconShape = { readonly line?: string; readonly spark?: string; readonly sparkLine?: string };

export type IconProps = {
  /** From `@fairhouse/ui/icons`. */
  shape: IconShape;
  /** Lights the part of the icon that may be lit. */
  lit?: boolean;
  large?: boolean;
  /** Mirrors in right-to-left pages: for arrows and chevrons only. */
  directional?: boolean;
};

/** Decoration beside a text or inside a labelled button: readers never hear it. */
export function Icon({ shape, lit = false, large = false, directional = false }: IconProps) {
  const names = classes("icon", lit && "icon--lit", large && "icon--lg", directional && "icon--dir");
  return (
    <svg className={names} viewBox="0 0 24 24" aria-hidden="true">
      {shape.line && <path d={shape.line} />}
      {shape.spark && <path className="spark" d={shape.spark} />}
      {shape.sparkLine && <path className="spark-line" d={shape.sparkLine} />}
    </svg>
  );
}
