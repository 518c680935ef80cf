import { usePage } from "@fairhouse/ui";
import { useEffect } from "react";

/** Names the window; the server names the first page itself. */
export function useTitle(title: string) {
  const { state } = usePage();
  useEffect(() => {
    document.title = pageTitle(title, state.brand.name);
  }, [title, state.brand.name]);
}

export const pageTitle = (title: string, brand: string): string => (title ? `${title} · ${brand}` : brand);
