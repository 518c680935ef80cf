import type { Host } from "@fairhouse/base";
import type { Transaction } from "./database/index.ts";
import type { HandledEndpoint } from "./http/handle.ts";
import type { RawRoute } from "./http/raw-routes.ts";
import type { JobHandler } from "./jobs.ts";
import type { ProbeQuery } from "./metrics.ts";
import type { PersonalDataNotes } from "./personal-data.ts";
import type { Settings } from "./settings.ts";

/** A reader of the ledger's postings, as `ledger.follow` makes it. Runs in processes that work on jobs. */
export type Follower = {
  start(): void;
  /** Hands over what there is now. @returns how many postings */
  catchUp(): Promise<number>;
  stop(): Promise<void>;
};

/** What a module serves. */
export type ServerModule = {
  readonly name: string;
  /** Endpoints of the players' site. */
  readonly site?: readonly HandledEndpoint[];
  /** Endpoints of the back office's host. */
  readonly backoffice?: readonly HandledEndpoint[];
  readonly rawRoutes?: readonly RawRoute[];
  readonly jobKinds?: readonly { readonly name: string }[];
  readonly jobs?: readonly JobHandler[];
  readonly followers?: readonly Follower[];
  /** In every process, once job kinds are declared. */
  start?(): Promise<void> | void;
  /** In a process that works on jobs, after `start`. */
  startWork?(): Promise<void> | void;
  /** In a process that serves pages, before it listens. */
  beforeServing?(): Promise<void>;
  /** Ends what was started; in the reverse order of the starts. */
  stop?(): Promise<void> | void;
};

/** Why tables of a module do not lie with their member, as every table that grows has to. */
export type TableNotes = {
  /** From a value that is brought to the member behind it: they begin with that value. */
  readonly lookUps?: readonly string[];
  /** Written once and read in their order, or the house's own and few. */
  readonly shared?: readonly string[];
  /** Second unique keys, over bits that a machine has drawn. They become look-ups before the tables are distributed. */
  readonly secondKeys?: readonly string[];
};

/** A module as the server finds it: the value `slice` of its `slice.ts`. */
export type ModuleSlice = {
  readonly name: string;
  /** Writes what a fresh installation begins with and nothing that is there; at every start, in a transaction. */
  readonly seed?: (transaction: Transaction) => Promise<void>;
  readonly tables?: TableNotes;
  /** What a member who asks for everything that is kept of them gets of the module. */
  readonly personalData?: PersonalDataNotes;
  /** The variables of the environment that the module reads; `compose` gets their value under the settings' token. */
  readonly settings?: Settings<unknown>;
  /** What an operator watches of the module's tables. */
  readonly probes?: readonly ProbeQuery[];
  /**
   * Provides what other modules get, in the order in which modules depend on each other. The function that it returns makes
   * what is served, once every module has provided what it has.
   */
  compose(host: Host): () => readonly ServerModule[];
};

export const defineSlice = (slice: ModuleSlice): ModuleSlice => slice;
