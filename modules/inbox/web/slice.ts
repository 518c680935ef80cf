import type { WebSlice } from "@fairhouse/ui";
import { counts, routes, slots } from "./index.ts";

export const slice: WebSlice = { name: "inbox", routes, slots, counts };
