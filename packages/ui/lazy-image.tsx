import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { createImageBook } from "./image-book.ts";
import { usePictureHosts } from "./page.tsx";
import { pictureAddress } from "./picture-hosts.ts";

export type LazyImageProps = {
  src: string;
  /** The box, kept from the first paint on, so that nothing moves when the image arrives. */
  width: number;
  height: number;
  /** Empty for decoration. */
  alt: string;
  /** Drawn by the server at once: for what the first view shows. */
  eager?: boolean;
  className?: string | undefined;
};

type State = "waiting" | "asked" | "loaded" | "failed";

const SEEN_RATIO = 0.1;
const book = createImageBook();

/**
 * An image that is asked for when a tenth of its box is seen, at most three times: a failure is tried once more at
 * once, and a last time when the box is seen again. What has loaded before is drawn without waiting.
 */
export function LazyImage({ src, width, height, alt, eager = false, className }: LazyImageProps) {
  const box = useRef<HTMLSpanElement>(null);
  const hosts = usePictureHosts();
  const [tried, setTried] = useState<{ src: string; state: State; attempt: number }>(() => ({
    src,
    state: eager ? "asked" : "waiting",
    attempt: 0,
  }));
  const { state, attempt } = tried.src === src ? tried : { state: "waiting" as const, attempt: 0 };
  const ask = () => {
    if (book.ask(src)) setTried({ src, state: "asked", attempt: attempt + 1 });
  };
  useWhenSeen(box, ask, state === "waiting" || state === "failed", book.isLoaded(src));
  useEarlyEnd(box, (hasLoaded) => (hasLoaded ? onLoad() : onError()));

  function onLoad() {
    book.loaded(src);
    setTried({ src, state: "loaded", attempt });
  }

  function onError() {
    // The first asking of an eager image was the server's, before this page could write it down.
    if (attempt === 0) book.ask(src);
    const next = book.failed(src);
    if (next === "now" && book.ask(src)) setTried({ src, state: "asked", attempt: attempt + 1 });
    else setTried({ src, state: "failed", attempt });
  }
  const size = { width, height };
  return (
    <span ref={box} className={classes("lazy", className)} data-state={state}>
      {state === "asked" || state === "loaded" ? (
        <img
          key={attempt}
          {...size}
          // The first asking of the page, and of the server before it, is of the first host.
          src={pictureAddress(src, hosts, Math.max(attempt - 1, 0))}
          alt={alt}
          decoding="async"
          loading="eager"
          onLoad={onLoad}
          onError={onError}
        />
      ) : (
        <>
          <svg {...size} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
          {alt && <span className={state === "failed" ? "lazy__alt" : "sr"}>{alt}</span>}
          <noscript>
            <img {...size} src={src} alt={alt} loading="lazy" />
          </noscript>
        </>
      )}
    </span>
  );
}

/** Calls once for every time that the box comes into view; at once when there is nothing to wait for. */
function useWhenSeen(box: RefObject<HTMLElement | null>, onSeen: () => void, isWaiting: boolean, atOnce: boolean) {
  const call = useEffectEvent(onSeen);
  const wasSeen = useRef(false);
  useEffect(() => {
    const element = box.current;
    if (!element || !isWaiting) return;
    if (atOnce) {
      call();
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isSeen = entry?.isIntersecting === true && entry.intersectionRatio >= SEEN_RATIO;
        if (isSeen && !wasSeen.current) call();
        wasSeen.current = isSeen;
      },
      { threshold: [0, SEEN_RATIO] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isWaiting, atOnce]);
}

/** An image of the server may have arrived or failed before the page was hydrated, when its event had no listener. */
function useEarlyEnd(box: RefObject<HTMLElement | null>, onEnd: (hasLoaded: boolean) => void) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const image = box.current?.querySelector("img");
    if (image?.complete) end(image.naturalWidth > 0);
  }, [box]);
}
