import { type ReactNode, useEffect, useRef } from "react";

export type MenuProps = {
  /** Names the button for readers: "Account menu". */
  label: ReactNode;
  /** What is seen of the button, such as an Avatar; readers meet the label alone. */
  button: ReactNode;
  /** Links and buttons, one below the other. */
  children: ReactNode;
  /** A pointer comes near: what the entries lead to may be fetched. */
  onApproach?: () => void;
};

/** A button that shows a short list below it. Escape, a press elsewhere, leaving it and choosing from it close it. */
export function Menu({ label, button, children, onApproach }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeByItself(menu.current) : undefined), []);
  return (
    <details ref={menu} className="menu" onPointerEnter={onApproach}>
      <summary>
        <span className="sr">{label}</span>
        {button}
      </summary>
      <div className="menu__list">{children}</div>
    </details>
  );
}

function closeByItself(menu: HTMLDetailsElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const closeOutside = (event: Event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  };
  const closeChosen = (event: Event) => {
    const chosen = (event.target as Element).closest(".menu__list :is(a, button)");
    if (!chosen) return;
    // A button is hidden with the list, so what it opens finds the focus on the menu itself, and gives it back there.
    if (chosen.matches("button")) menu.querySelector("summary")?.focus();
    menu.open = false;
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  // A frame, or what is around the page, takes the focus without telling the page that it has it.
  const closeLeft = () =>
    setTimeout(() => {
      if (document.activeElement !== document.body && !menu.contains(document.activeElement)) menu.open = false;
    });
  const closeByTab = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || !menu.open) return;
    setTimeout(() => {
      if (!document.hasFocus() || !menu.contains(document.activeElement)) menu.open = false;
    });
  };
  document.addEventListener("pointerdown", closeOutside, { signal });
  document.addEventListener("focusin", closeOutside, { signal });
  menu.addEventListener("focusout", closeLeft, { signal });
  menu.addEventListener("keydown", closeByTab, { signal });
  menu.addEventListener("click", closeChosen, { signal });
  menu.addEventListener("keydown", closeByKey, { signal });
  return () => stop.abort();
}
