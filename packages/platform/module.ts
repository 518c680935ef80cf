import type { Listener } from "./events.ts";
import type { HandledEndpoint } from "./http/handle.ts";
import type { RawDoor } from "./http/raw-doors.ts";
import type { JobHandler } from "./jobs.ts";

/** What a slice hands to the server that composes it. */
export type ServerModule = {
  readonly name: string;
  /** Endpoints of the players' site. */
  readonly site?: readonly HandledEndpoint[];
  /** Endpoints of the back office's host. */
  readonly backoffice?: readonly HandledEndpoint[];
  readonly rawDoors?: readonly RawDoor[];
  readonly jobKinds?: readonly { readonly name: string }[];
  readonly jobs?: readonly JobHandler[];
  readonly listeners?: readonly Listener[];
};
