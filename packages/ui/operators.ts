import type { FullKey } from "@fairhouse/i18n";
import { type ComponentType, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { DialogLoaders } from "./dialogs.tsx";
import type { IconShape } from "./icon.tsx";
import { keep, readKept } from "./kept.ts";

/** A screen of the operators' site. The shell collects them all; nothing is linked that is not here. */
export type OperatorsScreen = {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  /** A message such as `staff:audit.title`. */
  title: FullKey;
  /** What the operator must be allowed to do; null for the screens in front of the login. */
  permission: string | null;
  navigation?: OperatorsNavigation;
};

export type OperatorsNavigation = {
  group: "work" | "people" | "house";
  icon: IconShape;
  order: number;
  /** The letter after G that leads here. */
  letter: string;
  /** Stands at the end of the link, such as a count; the letter stands there otherwise. */
  Mark?: ComponentType<{ fallback: string }>;
};

/** Something that the command palette finds besides pages. */
export type PaletteEntry = {
  id: string;
  label: string;
  /** At the end of the line, and searched too. */
  detail: string;
  icon: IconShape;
  /** An address of the operators' site. */
  to: string;
};

/** What a slice's `backoffice/index.ts` gives to the operators' site. */
export type OperatorsSlice = {
  name: string;
  screens: readonly OperatorsScreen[];
  dialogs?: DialogLoaders;
  /** Called while the palette is open. */
  useEntries?: () => readonly PaletteEntry[];
};

/** What keys do: `{ a: approve, "g w": goToWithdrawals }`, in small letters. */
export type Keys = { readonly [keys: string]: () => void };

const CHORD_MS = 1_200;
const STORED = "operator-keys";
const maps = new Set<Keys>();
const listeners = new Set<() => void>();
let prefix: { key: string; at: number } | null = null;
let isOn = readIsOn();

/** Single keys work while the component stands; never while something is typed, or a dialog lies on top. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((key: string) => keys[key]?.());
  const names = Object.keys(keys).sort().join("|");
  useEffect(() => {
    const map = Object.fromEntries(names.split("|").map((name) => [name, () => press(name)]));
    if (maps.size === 0) document.addEventListener("keydown", onKeyDown);
    maps.add(map);
    return () => {
      maps.delete(map);
      if (maps.size === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, [names]);
}

/** Whether single keys do something. People who dictate or press keys by accident turn them off. */
export function useKeysSwitch(): [isOn: boolean, turn: (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOn,
    () => true,
  );
  return [on, turnKeys];
}

function turnKeys(on: boolean): void {
  isOn = on;
  keep("localStorage", STORED, on ? "on" : "off");
  for (const listener of listeners) listener();
}

function readIsOn(): boolean {
  return readKept("localStorage", STORED) !== "off";
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isOn || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as Element | null;
  if (target?.closest("input, select, textarea, [contenteditable]")) return;
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
  const key = letterOf(event);
  const chord = prefix && Date.now() - prefix.at < CHORD_MS ? `${prefix.key} ${key}` : null;
  prefix = null;
  const all = [...maps];
  const found = all.find((map) => chord && chord in map)?.[chord ?? ""] ?? all.find((map) => key in map)?.[key];
  if (found) {
    event.preventDefault();
    found();
  } else if (all.some((map) => Object.keys(map).some((name) => name.startsWith(`${key} `)))) {
    prefix = { key, at: Date.now() };
  }
}

/** Under a layout without Latin letters the place of the key counts. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}
