import { usePage } from "@fairhouse/ui";
import { focusPlace } from "@fairhouse/ui/focus-trail";
import { useMatch } from "@tanstack/react-router";
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from "react";
import { pageTitle } from "../window-title.ts";

type Arrive = (path: string, title: string) => void;
const ArrivalContext = createContext<Arrive>(() => {});

/** So long the heading that has the focus is read first. */
const SETTLE_MS = 100;

/** Says the name of a page to those who listen, once it has changed. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState("");
  const path = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFirst = useRef(true);
  const arrive = useCallback<Arrive>((nextPath, title) => {
    const isOther = path.current !== undefined && path.current !== nextPath;
    path.current = nextPath;
    if (isOther) {
      isFirst.current = false;
      focusPlace(document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main"));
    }
    // A browser reads the title of the page that it has loaded itself.
    if (isFirst.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(title), SETTLE_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <ArrivalContext value={arrive}>
      {children}
      <span className="sr" role="status" data-announcer="">
        {said}
      </span>
    </ArrivalContext>
  );
}

/**
 * Stands inside the innermost boundary of a screen, where its effect runs when the screen is drawn: only then is there a heading
 * to begin reading at, and a title to name the window by. The server names the first page itself.
 */
export function Arrival({ title }: { title: string }): null {
  const arrive = use(ArrivalContext);
  const { state } = usePage();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const name = pageTitle(title, state.brand.name);
  useEffect(() => {
    document.title = name;
    arrive(path, name);
  }, [arrive, path, name]);
  return null;
}
