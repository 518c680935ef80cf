import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * For a field that does something while one types: the page can be read, and typed into, before it is alive, and what stands
 * in the field by then would otherwise wait for the next letter. @returns the ref of the field
 */
export function useEarlyInput(onType: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    const typed = field.current?.value;
    if (typed) onType(typed);
  });
  useEffect(() => take(), []);
  return field;
}
