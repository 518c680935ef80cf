import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

type Parts = { readonly [name: string]: string };

/** The value that an address names; null for any other text. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** One part of the address after the question mark; null when it is absent. The router reads digits as a number. */
export function useAddressPart(): (name: string) => string | null {
  const { search } = useLocation() as { readonly search: { readonly [name: string]: unknown } };
  return (name) => {
    const value = search[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : null;
  };
}

/** Goes to a screen of the wallet; `replace` leaves no step back. */
export function useGo(): (path: string, parts?: Parts, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (path, parts = {}, { replace = false } = {}) => {
    const query = new URLSearchParams(parts).toString();
    void navigate({ href: query ? `${path}?${query}` : path, replace });
  };
}

/** The steps of a wizard share one path, so the reader is brought to the beginning of each new one. */
export function useStepFocus(step: string): void {
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    window.scrollTo({ top: 0 });
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [step]);
}
