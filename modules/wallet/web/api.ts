import type * as memberContract from "@fairhouse/member/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof contract & typeof memberContract>();
