import { useText } from "@fairhouse/i18n";
import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useSyncExternalStore,
} from "react";
import { type Chunk, ChunkError, ChunkView, chunk } from "./chunk.tsx";
import { type FocusTrail, focusPlace, standingOf, trailOf } from "./focus-trail.ts";
import { reloadOnce } from "./reload.ts";
import { showToast } from "./toast.tsx";

/**
 * Every dialog with its props. A slice adds its own beside its registration:
 *
 * ```ts
 * declare module "@fairhouse/ui" {
 *   interface DialogCatalogue { login: { reason?: "gate" } }
 * }
 * ```
 */
export interface DialogCatalogue extends OpenToSlices {}
type OpenToSlices = Record<never, never>;

/** How each dialog is fetched on first intent: `{ login: () => import("./login-dialog.tsx") }`. */
export type DialogLoaders = { readonly [name: string]: () => Promise<{ default: ComponentType<never> }> };

type Entry = { id: number; name: string; props: object; isOpen: boolean; opener: FocusTrail };

const chunks = new Map<string, Chunk<object>>();
const listeners = new Set<() => void>();
let entries: readonly Entry[] = [];
let lastId = 0;

export function registerDialogs(loaders: DialogLoaders): void {
  // Each component keeps its own props; openDialog checks them by the dialog's name.
  const plain = loaders as { readonly [name: string]: () => Promise<{ default: ComponentType<object> }> };
  for (const [name, load] of Object.entries(plain)) if (!chunks.has(name)) chunks.set(name, chunk(load));
}

export const hasDialog = (name: string): boolean => chunks.has(name);

/** Fetches a dialog's code ahead of the press: on hover or focus of the button that opens it. */
export function preloadDialog(name: keyof DialogCatalogue & string): void {
  chunks
    .get(name)
    ?.preload()
    .catch(() => {});
}

/** Shows a dialog on top of the page. One that is already open is replaced, so a pressed button never stacks. */
export function openDialog<Name extends keyof DialogCatalogue & string>(
  name: Name,
  ...[props]: object extends DialogCatalogue[Name] ? [props?: DialogCatalogue[Name]] : [props: DialogCatalogue[Name]]
): void {
  if (!chunks.has(name)) return;
  lastId += 1;
  const entry = { id: lastId, name, props: (props ?? {}) as object, isOpen: true, opener: openerNow() };
  update([...entries.filter((other) => other.name !== name), entry]);
}

/** What has the focus now, and beyond the dialog that holds it what had it before: one may make way for the next. */
function openerNow(): FocusTrail {
  const trail = trailOf(document.activeElement);
  const within = dialogOf(trail[0]);
  return [...trail, ...(entries.find((entry) => entry.name === within)?.opener ?? [])];
}

const dialogOf = (element: HTMLElement | undefined): string | undefined =>
  element?.closest<HTMLElement>("[data-dialog]")?.dataset.dialog;

/**
 * What gets the focus back from a dialog: what was pressed, or where that stood. Nothing while another dialog has it; true
 * leaves it to the dialog's own memory.
 */
function homeOf(id: number, opener: FocusTrail): HTMLElement | boolean {
  const active = document.activeElement;
  const isMoved = active instanceof HTMLElement && active !== document.body;
  // What the answer to this dialog led to has it already.
  if (isMoved && dialogOf(active) !== entries.find((entry) => entry.id === id)?.name) return false;
  const isClosed = (name: string) => entries.some((entry) => entry.name === name && !entry.isOpen);
  const home = standingOf(opener.filter((element) => !isClosed(dialogOf(element) ?? "")));
  const top = entries.findLast((entry) => entry.isOpen && entry.id !== id);
  if (top && dialogOf(home ?? undefined) !== top.name) return false;
  if (!home || home === opener[0]) return home ?? true;
  // A part of the page that is no control would pass it on to the first control in it.
  queueMicrotask(() => focusPlace(home));
  return false;
}

export function closeDialog(name: keyof DialogCatalogue & string): void {
  update(entries.map((entry) => (entry.name === name ? { ...entry, isOpen: false } : entry)));
}

/** What was open belonged to the session that has ended. */
export function closeDialogs(): void {
  update(entries.map((entry) => ({ ...entry, isOpen: false })));
}

function update(next: readonly Entry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const NONE: readonly Entry[] = [];

/** Whether a dialog stands on top of the page: a game's frame starts no round meanwhile. */
export const useIsDialogOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => entries.some((entry) => entry.isOpen),
    () => false,
  );

type DialogState = {
  isOpen: boolean;
  /** What gets the focus back; asked when the dialog closes. */
  home: () => HTMLElement | boolean;
  close: () => void;
  finish: () => void;
};
const DialogContext = createContext<DialogState>({
  isOpen: false,
  home: () => true,
  close: () => {},
  finish: () => {},
});

/** Inside a dialog: closes it, for instance when its form has succeeded. */
export const useDialog = (): DialogState => useContext(DialogContext);

/** Where dialogs appear; the shell holds one. */
export function DialogHost() {
  const open = useSyncExternalStore(
    subscribe,
    () => entries,
    () => NONE,
  );
  return open.map((entry) => <OpenDialog key={entry.id} entry={entry} />);
}

function OpenDialog({ entry }: { entry: Entry }) {
  const t = useText("ui");
  const state = useMemo<DialogState>(() => {
    const finish = () => update(entries.filter((other) => other.id !== entry.id));
    const close = () => update(entries.map((other) => (other.id === entry.id ? { ...other, isOpen: false } : other)));
    const home = () => homeOf(entry.id, entry.opener);
    return { isOpen: entry.isOpen, home, close, finish };
  }, [entry.id, entry.isOpen, entry.opener]);
  const content = chunks.get(entry.name);
  if (!content) return null;
  return (
    <DialogGuard
      onFail={(error) => {
        state.finish();
        if (error instanceof ChunkError && reloadOnce(error.address)) return;
        showToast(t("chunk.title"), "bad");
      }}
    >
      <DialogContext value={state}>
        <Suspense fallback={null}>
          <ChunkView chunk={content} props={entry.props} />
        </Suspense>
      </DialogContext>
    </DialogGuard>
  );
}

class DialogGuard extends Component<{ onFail: (error: unknown) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    console.error(error);
    this.props.onFail(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
