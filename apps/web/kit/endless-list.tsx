import { Skeleton } from "@fairhouse/ui";
import { useInfiniteScroll } from "@fairhouse/ui/infinite-scroll";
import { useRef, useState } from "react";
import css from "./endless-list.module.css";
import { Section } from "./section.tsx";
import { useWords } from "./words.ts";

const PAGE = 12;
const MOST = 36;
const ANSWERS_AFTER_MS = 300;

/** A list that goes on while it is scrolled, to thirty-six entries. */
export function EndlessList() {
  const say = useWords();
  const end = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(PAGE);
  const [isLoading, setLoading] = useState(false);
  useInfiniteScroll({
    end,
    hasMore: count < MOST,
    isLoading,
    onMore: () => {
      setLoading(true);
      setTimeout(() => {
        setCount((now) => now + PAGE);
        setLoading(false);
      }, ANSWERS_AFTER_MS);
    },
  });
  return (
    <Section part="endless" title="A list that loads on while it is scrolled">
      <ol className={css.list}>
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            {say("line")} <bdi className="num">{number}</bdi>
          </li>
        ))}
      </ol>
      {isLoading && <Skeleton />}
      <div ref={end} />
    </Section>
  );
}
