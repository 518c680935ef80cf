import { useText } from "@fairhouse/i18n";
import { useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { pauseIcon, playIcon } from "./icons.ts";
import { ownScroll } from "./scroll-behavior.ts";
import { useAutoAdvance } from "./use-auto-advance.ts";

export type Logo = { key: string; name: string; src?: string; href?: string };

export type LogoSliderProps = {
  /** Names the row for readers: "Studios". */
  label: string;
  logos: readonly Logo[];
  intervalMs?: number;
};

const STEP_AFTER_MS = 3_000;

/** Ten logos in a row on a desktop, fewer on less room; every 3 s one further, unless all fit. Names stand for missing logos. */
export function LogoSlider({ label, logos, intervalMs = STEP_AFTER_MS }: LogoSliderProps) {
  const t = useText("ui");
  const area = useRef<HTMLElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const overflows = useOverflows(row, logos.length);
  const { isPaused, toggle } = useAutoAdvance({
    area,
    intervalMs,
    enabled: overflows,
    onTurn: () => stepOn(row.current),
  });
  if (logos.length === 0) return null;
  return (
    <section ref={area} className="logos" aria-label={label}>
      {/* A row that scrolls is reached by the keyboard. */}
      <ul className="logos__row" ref={row} tabIndex={overflows ? 0 : undefined} aria-label={label}>
        {logos.map((logo) => (
          <li key={logo.key}>
            {logo.href ? (
              <a href={logo.href}>
                <LogoFace logo={logo} />
              </a>
            ) : (
              <LogoFace logo={logo} />
            )}
          </li>
        ))}
      </ul>
      {overflows && (
        <button
          type="button"
          className="btn btn--plain btn--icon"
          aria-label={t(isPaused ? "logos.run" : "logos.pause")}
          onClick={toggle}
        >
          <Icon shape={isPaused ? playIcon : pauseIcon} />
        </button>
      )}
    </section>
  );
}

function LogoFace({ logo: { name, src } }: { logo: Logo }) {
  return src ? (
    <img src={src} width={96} height={40} alt={name} loading="lazy" decoding="async" />
  ) : (
    <span lang="en">{name}</span>
  );
}

function stepOn(row: HTMLElement | null) {
  const width = row?.firstElementChild?.getBoundingClientRect().width ?? 0;
  if (!row || width === 0) return;
  const atEnd = Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 2;
  const forward = getComputedStyle(row).direction === "rtl" ? -width : width;
  const behavior = ownScroll();
  if (atEnd) row.scrollTo({ left: 0, behavior });
  else row.scrollBy({ left: forward, behavior });
}

function useOverflows(row: { current: HTMLElement | null }, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element || count === 0) return;
    const read = () => setOverflows(element.scrollWidth > element.clientWidth + 2);
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [row, count]);
  return overflows;
}
