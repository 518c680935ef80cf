import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { COUNTRIES } from "../rules/countries.ts";
import type { System } from "./index.ts";

export function systemRoutes(system: System): HandledEndpoint[] {
  return [
    handle(contract.readStatus, async (_, { ip }) => ok(await system.status(ip))),
    handle(contract.readWhitelabel, async () => ok(await system.whitelabel())),
    handle(contract.readRegistrationRules, async () => ok(await system.registrationRules())),
    handle(contract.readDomainRoute, async () => ok((await system.settings()).domains)),
    handle(contract.listCountries, async () => ok({ list: [...COUNTRIES] })),
    handle(contract.readPermission, async (input, { ip, host }) => ok(await system.permission({ ip, host }, input))),
  ];
}
