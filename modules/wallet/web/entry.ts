import type { ReceivedOf } from "@fairhouse/contract";
import type { listEntries } from "../contract.ts";

export type Entry = ReceivedOf<typeof listEntries>["entries"][number];
