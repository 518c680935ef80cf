import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/** Brings a part of the page into view, and the focus to its title, when the address names it: `/wallet/limits#break`. */
export function useArrival(name: string): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const isNamed = useLocation({ select: ({ hash }) => hash === name });
  useEffect(() => {
    if (!isNamed) return;
    // After the page's own arrival, which begins with its first heading.
    const timer = setTimeout(() => {
      title.current?.focus({ preventScroll: true });
      title.current?.scrollIntoView({ block: "start" });
    });
    return () => clearTimeout(timer);
  }, [isNamed]);
  return title;
}
