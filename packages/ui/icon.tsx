export type IconProps = {
  /** From `@fairhouse/ui/icons`. */
  shape: string;
  /** Lights the part of the icon that may be lit. */
  lit?: boolean;
  large?: boolean;
  /** Mirrors in right-to-left pages: for arrows and chevrons only. */
  directional?: boolean;
};

/** Decoration beside a text or inside a labelled button: readers never hear it. */
export function Icon({ shape, lit = false, large = false, directional = false }: IconProps) {
  const names = ["icon", lit && "icon--lit", large && "icon--lg", directional && "icon--dir"];
  return (
    <svg
      className={names.filter(Boolean).join(" ")}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // The shapes are constants of this package, never data.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of icons.ts
      dangerouslySetInnerHTML={{ __html: shape }}
    />
  );
}
