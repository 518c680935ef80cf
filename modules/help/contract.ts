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
