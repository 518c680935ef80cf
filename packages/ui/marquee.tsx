import { useText } from "@fairhouse/i18n";
import { useEffect, useRef, useState } from "react";
import { Icon, type IconShape } from "./icon.tsx";
import { megaphoneIcon, pauseIcon, playIcon } from "./icons.ts";

export type MarqueeItem = {
  key: string;
  title: string;
  /** Where the title leads without JavaScript; with it `onPress` is called instead. */
  href?: string;
};

export type MarqueeProps = {
  /** Names the line for readers: "Notices". */
  label: string;
  items: readonly MarqueeItem[];
  /** A title was pressed. */
  onPress: (index: number) => void;
  icon?: IconShape;
};

const PIXELS_A_SECOND = 40;

/**
 * Titles that pass by, each to be pressed. Hover, focus and the pause button stop it; who asked for less motion scrolls
 * it by hand. The second copy closes the loop and is neither read nor reached by the keyboard.
 */
export function Marquee({ label, items, onPress, icon = megaphoneIcon }: MarqueeProps) {
  const t = useText("ui");
  const line = useRef<HTMLDivElement>(null);
  const [isPaused, setPaused] = useState(false);
  useSteadyPace(line, items);
  if (items.length === 0) return null;
  return (
    <section className="marquee" aria-label={label} data-paused={isPaused || undefined}>
      <Icon shape={icon} lit />
      <div className="marquee__view">
        <div className="marquee__line" ref={line}>
          <Titles items={items} onPress={onPress} />
          <Titles items={items} onPress={onPress} isCopy />
        </div>
      </div>
      <button
        type="button"
        className="btn btn--plain btn--icon btn--sm marquee__pause"
        aria-label={t(isPaused ? "marquee.run" : "marquee.pause")}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon shape={isPaused ? playIcon : pauseIcon} />
      </button>
    </section>
  );
}

function Titles({ items, onPress, isCopy = false }: Pick<MarqueeProps, "items" | "onPress"> & { isCopy?: boolean }) {
  return (
    <ul className="marquee__titles" aria-hidden={isCopy || undefined} inert={isCopy}>
      {items.map((item, index) => (
        <li key={item.key}>
          {item.href ? (
            <a
              href={item.href}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onPress(index);
              }}
            >
              {item.title}
            </a>
          ) : (
            <button type="button" onClick={() => onPress(index)}>
              {item.title}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Two hundred titles pass at the pace of one. Set by script, because the content policy refuses style attributes, and
 * again when the line gets another width, as it does when it is shown.
 */
function useSteadyPace(line: { current: HTMLElement | null }, items: readonly MarqueeItem[]) {
  useEffect(() => {
    const element = line.current;
    if (!element || items.length === 0) return;
    const observer = new ResizeObserver(() => {
      element.style.animationDuration = `${Math.max(12, element.scrollWidth / 2 / PIXELS_A_SECOND)}s`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [line, items]);
}
