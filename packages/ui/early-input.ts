import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Takes over what was typed into a field before the page was hydrated: no event told of it, and the next drawing of the
 * field would overwrite it. @returns the ref of the field
 */
export function useEarlyInput<Control extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  onType: (text: string) => void,
): RefObject<Control | null> {
  const field = useRef<Control>(null);
  const take = useEffectEvent(() => {
    const typed = field.current?.value;
    if (typed) onType(typed);
  });
  useEffect(() => take(), []);
  return field;
}
