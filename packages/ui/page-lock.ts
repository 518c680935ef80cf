import { useEffect } from "react";

let holders = 0;
let heldAt = 0;

/** Holds the page still at its scroll position while something stands on top of it. Nested holders count. */
export function usePageLock(isHeld: boolean) {
  useEffect(() => {
    if (!isHeld) return;
    hold();
    return release;
  }, [isHeld]);
}

function hold() {
  holders += 1;
  if (holders > 1) return;
  heldAt = window.scrollY;
  const { style } = document.body;
  style.position = "fixed";
  style.insetInline = "0";
  style.insetBlockStart = `-${heldAt}px`;
  style.overflowY = document.documentElement.scrollHeight > window.innerHeight ? "scroll" : "";
}

function release() {
  holders -= 1;
  if (holders > 0) return;
  const { style } = document.body;
  style.position = style.insetInline = style.insetBlockStart = style.overflowY = "";
  window.scrollTo({ top: heldAt, behavior: "instant" });
}
