import { type ReactNode, useEffect, useRef } from "react";

export type MenuProps = {
  /** Names the button for readers: "Account menu". */
  label: string;
  /** What is seen of the button, such as an Avatar; readers meet the label alone. */
  button: ReactNode;
  /** Links and buttons, one below the other. */
  children: ReactNode;
};

/** A button that shows a short list below it. Escape, a press elsewhere, leaving it and choosing from it close it. */
export function Menu({ label, button, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeByItself(menu.current) : undefined), []);
  return (
    <details ref={menu} className="menu">
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
    if ((event.target as Element).closest(".menu__list :is(a, button)")) menu.open = false;
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", closeOutside, { signal });
  document.addEventListener("focusin", closeOutside, { signal });
  menu.addEventListener("click", closeChosen, { signal });
  menu.addEventListener("keydown", closeByKey, { signal });
  return () => stop.abort();
}
