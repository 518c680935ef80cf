import type * as member from "@fairhouse/member/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as own from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof own & Pick<typeof member, "findAccount">>();
