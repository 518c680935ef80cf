import { endpoint } from "@fairhouse/contract";
import { customerService } from "@fairhouse/contract/fields";
import { z } from "zod";

export const readHelpCenter = endpoint({
  id: "help.readHelpCenter",
  method: "GET",
  path: "/wps/system/helpCenter",
  summary: "Where help is: the path of the help centre, which stays open in maintenance, and whom to ask.",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({
    path: z.string(),
    customerService,
  }),
  refusals: {},
  limits: { perMinute: 60 },
});

export const listHelpContacts = endpoint({
  id: "help.listHelpContacts",
  method: "GET",
  path: "/wps/system/helpContacts",
  summary:
    "Organisations that help people who gamble too much: those of the visitor's country, then those for everywhere.",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({
    contacts: z.array(
      z.object({
        name: z.string(),
        url: z.url(),
        /** As it is dialled within its country. */
        phone: z.string().nullable(),
        /** Whether it is for the visitor's country, and not for everywhere. */
        isOfCountry: z.boolean(),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 60 },
});
