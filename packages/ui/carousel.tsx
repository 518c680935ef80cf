import { useText } from "@fairhouse/i18n";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { nextIcon, pauseIcon, playIcon, prevIcon } from "./icons.ts";
import { ownScroll } from "./scroll-behavior.ts";
import { useIsHydrated } from "./time.tsx";
import { useAutoAdvance } from "./use-auto-advance.ts";

export type CarouselProps = {
  /** Names the banners for readers. */
  label: string;
  /** Each slide in full, usually an `<article className="slide">`. */
  slides: readonly { key: string; content: ReactNode }[];
  intervalMs?: number;
  className?: string | undefined;
};

const TURN_AFTER_MS = 5_000;
const MARKS_MAX = 7;
const GLIDES_MAX = 3;

/**
 * Banners of which one is seen. It turns by itself every 5 s and stands still under a pointer, the focus, a finger,
 * the pause button, in a hidden tab and for who asked for less motion. With one slide there are no controls.
 */
export function Carousel({ label, slides, intervalMs = TURN_AFTER_MS, className }: CarouselProps) {
  const t = useText("ui");
  const area = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const isHydrated = useIsHydrated();
  const several = slides.length > 1;
  const current = Math.min(shown, slides.length - 1);
  const show = (index: number) => scrollToSlide(track.current, index);
  const { isPaused, toggle, restart } = useAutoAdvance({
    area,
    intervalMs,
    enabled: several,
    onTurn: () => show((current + 1) % slides.length),
  });
  useShownSlide(track, setShown);

  return (
    <section
      ref={area}
      className={classes("carousel", className)}
      aria-roledescription={t("carousel.role")}
      aria-label={label}
    >
      <ul className="carousel__track" ref={track} aria-live={isPaused ? "polite" : "off"}>
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            className="carousel__item"
            aria-label={several ? t("carousel.of", { number: index + 1, total: slides.length }) : undefined}
            inert={isHydrated && index !== current}
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {several && (
        <div className="carousel__nav">
          <Pages
            slides={slides}
            current={current}
            onShow={(index) => {
              show(index);
              restart();
            }}
          />
          <button
            type="button"
            className="carousel__pause"
            aria-label={t(isPaused ? "carousel.turn" : "carousel.pause")}
            onClick={toggle}
          >
            <Icon shape={isPaused ? playIcon : pauseIcon} />
          </button>
        </div>
      )}
    </section>
  );
}

type PagesProps = { slides: CarouselProps["slides"]; current: number; onShow: (index: number) => void };

/** A mark for each banner; of more than would fit on a phone, the number and the two neighbours. */
function Pages({ slides, current, onShow }: PagesProps) {
  const t = useText("ui");
  const last = slides.length - 1;
  if (slides.length <= MARKS_MAX) {
    return slides.map((slide, index) => (
      <button
        key={slide.key}
        type="button"
        aria-current={index === current || undefined}
        aria-label={t("carousel.show", { number: index + 1 })}
        onClick={() => onShow(index)}
      >
        <i />
      </button>
    ));
  }
  const before = current === 0 ? last : current - 1;
  const after = current === last ? 0 : current + 1;
  return (
    <>
      <button type="button" aria-label={t("carousel.show", { number: before + 1 })} onClick={() => onShow(before)}>
        <Icon shape={prevIcon} directional />
      </button>
      <bdi className="num" aria-hidden="true">
        {current + 1} / {slides.length}
      </bdi>
      <button type="button" aria-label={t("carousel.show", { number: after + 1 })} onClick={() => onShow(after)}>
        <Icon shape={nextIcon} directional />
      </button>
    </>
  );
}

/** Slides lie in the direction of the page, so their offsets are negative from right to left, as scrolling is. */
function scrollToSlide(track: HTMLElement | null, index: number) {
  const first = track?.firstElementChild;
  const slide = track?.children[index];
  if (!track || !(slide instanceof HTMLElement) || !(first instanceof HTMLElement)) return;
  const left = slide.offsetLeft - first.offsetLeft;
  // Gliding past more than a few would show all that lie between.
  const isFar = Math.abs(left - track.scrollLeft) > GLIDES_MAX * track.clientWidth + 1;
  track.scrollTo({ left, behavior: isFar ? "instant" : ownScroll() });
}

/** The slide that is seen, whatever turned it: the clock, a dot or a finger. */
function useShownSlide(track: { current: HTMLElement | null }, onShown: (index: number) => void) {
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let frame = 0;
    const read = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (element.clientWidth > 0) tell(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
      });
    };
    element.addEventListener("scroll", read, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", read);
    };
  }, [track]);
}
