import type * as contract from "@fairhouse/factors/contract";
import { apiHooks } from "@fairhouse/ui/api";

export const { useApi, useCall, useAction } = apiHooks<typeof contract>();

export const FACTORS_CALL = "GET /wps/member/factors";
