import type { ReceivedOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof contract>();

export type GameLine = ReceivedOf<typeof contract.listCatalogue>["games"][number];
export type Game = ReceivedOf<typeof contract.readCatalogueGame>["game"];
export type Change = ReceivedOf<typeof contract.readCatalogueGame>["history"][number];
export type Vendor = ReceivedOf<typeof contract.listCatalogueVendors>["vendors"][number];
export type Preview = ReceivedOf<typeof contract.previewCatalogueSync>;
