import type { ReceivedOf } from "@fairhouse/contract";
import type { listEntries } from "../contract.ts";

export type EntryPage = ReceivedOf<typeof listEntries>;
export type Entry = EntryPage["entries"][number];
