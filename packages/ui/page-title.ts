import { createContext, use, useEffect } from "react";

/** Takes the name that a screen gives to its window; the site provides it around every screen. */
export const PageTitleContext = createContext<(title: string | undefined) => void>(() => {});

/** Names the window by what the screen shows, such as a game; undefined leaves it the screen's own title. */
export function usePageTitle(title: string | undefined): void {
  const name = use(PageTitleContext);
  useEffect(() => {
    name(title);
    return () => name(undefined);
  }, [name, title]);
}
