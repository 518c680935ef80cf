import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { contactsFor } from "../rules/help-contacts.ts";
import type { HelpDependencies } from "./dependencies.ts";

/** The help centre alone: it needs no session and nothing of the rest of the site. */
const HELP_CENTRE_PATH = "/helpmc";

export const helpRoutes = (deps: HelpDependencies): HandledEndpoint[] => [
  handle(contract.readHelpCenter, async () =>
    ok({ path: HELP_CENTRE_PATH, customerService: await deps.customerService() }),
  ),
  handle(contract.listHelpContacts, async (_, { ip }) =>
    ok({
      contacts: contactsFor(deps.helpContacts, deps.countryOf(ip)).map(({ name, url, phone = null, countries }) => ({
        ...{ name, url, phone },
        isOfCountry: countries.length > 0,
      })),
    }),
  ),
];
