import { useIsDialogOpen } from "@fairhouse/ui";
import { type RefObject, useEffect, useState } from "react";

export type Fill = {
  readonly isFilled: boolean;
  fill(): void;
  leave(): void;
};

/**
 * Lets a place fill the screen. A browser that gives no element the screen (a telephone of Apple's) has it fill the window. A
 * dialog of the page ends it, because the dialog stands outside of that place and has to be seen.
 */
export function useFill(place: RefObject<HTMLElement | null>): Fill {
  const [isFilled, setFilled] = useState(false);
  const isDialogOpen = useIsDialogOpen();

  const leave = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    setFilled(false);
  };

  useEffect(() => {
    const follow = () => setFilled(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  useEffect(() => {
    if (!isFilled) return;
    const leaveByKey = ({ key }: KeyboardEvent) => key === "Escape" && setFilled(document.fullscreenElement !== null);
    document.addEventListener("keydown", leaveByKey);
    return () => document.removeEventListener("keydown", leaveByKey);
  }, [isFilled]);
  useEffect(() => {
    if (!isDialogOpen) return;
    if (document.fullscreenElement) void document.exitFullscreen();
    setFilled(false);
  }, [isDialogOpen]);

  return {
    isFilled,
    fill() {
      const asked = document.fullscreenEnabled ? place.current?.requestFullscreen() : undefined;
      if (asked) asked.catch(() => setFilled(true));
      else setFilled(true);
    },
    leave,
  };
}
