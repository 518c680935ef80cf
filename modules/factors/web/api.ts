import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof contract>();

export const FACTORS_CALL = "GET /wps/member/factors";
