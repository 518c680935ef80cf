import { csrfToken, id } from "@fairhouse/contract/fields";
import { z } from "zod";

export const role = z.enum(["administrator", "cashier", "viewer"]);

export const opened = z.object({
  token: csrfToken,
  operator: z.object({
    staffId: id,
    name: z.string(),
    role,
    permissions: z.array(z.string()),
    /** Whether this session has shown a second factor. */
    hasSecondFactor: z.boolean(),
  }),
});
