import { createOfflineShell } from "./offline-shell.ts";
import type { ShellFiles, WorkerMessage } from "./shell-files.ts";

/** The part of a worker's world that is used here; the compiler's own library of it does not go with that of pages. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type RequestEvent = WorkerEvent & {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type MessageToWorker = WorkerEvent & { readonly data: WorkerMessage };
type WorkerWorld = {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageToWorker) => void): void;
};

/** Written in by the build. */
declare const SHELL_FILES: ShellFiles;

const world = globalThis as unknown as WorkerWorld;
const shell = createOfflineShell({
  caches,
  fetch: (input, init) => fetch(input, init),
  files: SHELL_FILES,
  origin: world.location.origin,
});

world.addEventListener("install", (event) => event.waitUntil(shell.install()));

world.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      await shell.activate();
      await world.registration.navigationPreload?.enable();
      await world.clients.claim();
    })(),
  ),
);

world.addEventListener("message", (event) => {
  const { data } = event;
  if (data.type === "language") event.waitUntil(shell.setLanguage(data.code));
  if (data.type === "take-over") event.waitUntil(world.skipWaiting());
});

world.addEventListener("fetch", (event) => {
  const answer = shell.answer(event.request, event.preloadResponse);
  if (answer) event.respondWith(answer);
});
