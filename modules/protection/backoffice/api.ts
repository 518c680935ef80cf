import type * as member from "@fairhouse/member/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as own from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof own & Pick<typeof member, "findAccount">>();

/** The list of exclusions that are active: read again after each new one. */
export const IN_FORCE_ROUTE = "GET /staff/exclusions";
