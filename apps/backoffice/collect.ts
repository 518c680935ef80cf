import { type Chunk, chunk, registerDialogs } from "@fairhouse/ui";
import type { OperatorsNavigation, OperatorsScreen } from "@fairhouse/ui/operators";
import { slices } from "./slices.ts";

/** A screen with its code, which is loaded when the screen is first opened. */
export type Screen = OperatorsScreen & { readonly code: Chunk<object> };

export const screens: readonly Screen[] = slices
  .flatMap((slice) => slice.screens)
  .map((screen) => ({ ...screen, code: chunk(screen.load) }));

for (const slice of slices) registerDialogs(slice.dialogs ?? {});

export type PageLink = Screen & { readonly navigation: OperatorsNavigation };

/** The pages that an operator with these permissions may open, in order. */
export function pagesFor(permissions: readonly string[]): readonly PageLink[] {
  return screens
    .filter((screen): screen is PageLink => screen.navigation !== undefined)
    .filter((screen) => screen.permission === null || permissions.includes(screen.permission))
    .sort((a, b) => a.navigation.order - b.navigation.order);
}
