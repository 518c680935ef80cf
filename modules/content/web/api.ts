import type { ReceivedOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof contract>();

type Groups = ReceivedOf<typeof contract.listAnnouncements>;
export type Banner = Groups["banners"][number];
export type NoticeItem = Groups["notice"][number];
export type Popup = Groups["popup"][number];
export type Promotion = Groups["promotion"][number];
