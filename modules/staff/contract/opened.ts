import { z } from "zod";

const id = z.uuid("id_invalid").toLowerCase();
export const role = z.enum(["administrator", "cashier", "viewer"]);

export const opened = z.object({
  /** The CSRF value; the session itself is a cookie that no script can read. */
  token: z.string(),
  operator: z.object({
    staffId: id,
    name: z.string(),
    role,
    permissions: z.array(z.string()),
    /** Whether this session has shown a second factor. */
    hasSecondFactor: z.boolean(),
  }),
});
