import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useCall, useAction } = apiHooks<typeof contract>();
