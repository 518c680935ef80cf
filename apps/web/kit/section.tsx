import type { ReactNode } from "react";
import css from "./section.module.css";

/** One group of parts. Its title names the states, in English in every language, as this page is for its authors. */
export function Section({ part, title, children }: { part: string; title: string; children: ReactNode }) {
  return (
    <section className={`card ${css.kit}`} data-part={part} aria-labelledby={`kit-${part}`}>
      <h2 className="label muted" id={`kit-${part}`} lang="en">
        <bdi>{title}</bdi>
      </h2>
      {children}
    </section>
  );
}
