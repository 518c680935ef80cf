import { useSearch } from "@tanstack/react-router";

/** Whether the address asks for the vendor's own pretended credits. */
export const useIsDemo = (): boolean => (useSearch({ strict: false }) as { demo?: string }).demo === "1";
