import type { WebSlice } from "@fairhouse/ui";
import { dialogs, routes, slots } from "./index.ts";

export const slice: WebSlice = { name: "vendor-wallets", dialogs, routes, slots };
