import type { ReceivedOf } from "@fairhouse/contract";
import type * as contract from "@fairhouse/system/contract";
import { apiHooks } from "@fairhouse/ui/api";

export const { useCall: useSettingsCall, useAction: useSettingsAction } = apiHooks<typeof contract>();

type Listed = ReceivedOf<typeof contract.listSettings>;
export type WrittenSetting = Listed["settings"][number];
export type WrittenSwitch = Listed["switches"][number];

/** What every change of this page is given: why, and how to read again afterwards. */
export type ChangeProps = { readonly reason: string; readonly onChanged: () => unknown };

export const REASON_MIN = 3;
