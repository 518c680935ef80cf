import { useMemo } from "react";
import { encode } from "uqr";

export type QrCodeProps = {
  /** What the code carries, usually an address. */
  text: string;
  /** What scanning it does, for readers. */
  label: string;
};

const QUIET_MODULES = 4;

/** A code to scan: dark on white in both themes, because many cameras read no inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawnCode(text), [text]);
  return (
    <svg className="qrcode" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

/** One path for all dark modules, a run of a row at a time. */
export function drawnCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_MODULES });
  const runs: string[] = [];
  data.forEach((row, y) => {
    let start = -1;
    for (let x = 0; x <= size; x += 1) {
      const isDark = row[x] === true;
      if (isDark && start < 0) start = x;
      if (!isDark && start >= 0) {
        runs.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
        start = -1;
      }
    }
  });
  return { size, path: runs.join("") };
}
