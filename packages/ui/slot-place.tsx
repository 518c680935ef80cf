import { type ComponentType, createContext, useContext } from "react";
import type { SlotName } from "./slice.ts";

/** The shell gives what collects the slices' parts; only the shell knows all slices. */
export const SlotHost = createContext<ComponentType<{ at: SlotName }> | null>(null);

/** A place inside of one slice's dialog or screen where others put something of their own, as they do in the shell. */
export function SlotPlace({ at }: { at: SlotName }) {
  const Slots = useContext(SlotHost);
  return Slots && <Slots at={at} />;
}
