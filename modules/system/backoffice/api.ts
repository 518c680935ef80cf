import type { ReceivedOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useCall, useAction } = apiHooks<typeof contract>();

type Listed = ReceivedOf<typeof contract.listSettings>;
export type WrittenSetting = Listed["settings"][number];
export type WrittenSwitch = Listed["switches"][number];

/** What every change of this page is given: how to read the reason at its top, and how to read the settings again. */
export type ChangeProps = { readonly readReason: () => string | null; readonly onChanged: () => unknown };
