import type { WebSlice } from "@fairhouse/ui";
import { routes, slots } from "./index.ts";

export const slice: WebSlice = { name: "wallet", routes, slots };
