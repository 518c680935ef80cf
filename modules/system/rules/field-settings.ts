import { z } from "zod";

const patternId = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);

/** How one field of a form is asked for. */
export const fieldRuleSchema = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    minLength: z.int().min(1).max(255),
    maxLength: z.int().min(1).max(255),
    patternId,
  })
  .refine((rule) => rule.minLength <= rule.maxLength, "The shortest length is above the longest");

/** A field that tells something of a person: it is asked for only with its purpose, and for a time that they are told. */
export const toldFieldSchema = fieldRuleSchema
  .safeExtend({
    /** Why it is asked for, by the site's code of the language; English where a language has none. */
    purpose: z.partialRecord(z.string().regex(/^[A-Z]{2}(-[A-Z]{2})?$/), z.string().min(1).max(200)),
    /** Days that it is kept after the member has given it; null as long as the account. */
    keptDays: z.int().min(1).max(3_650).nullable(),
  })
  .refine((rule) => !rule.enabled || rule.purpose.EN !== undefined, "A field that is asked for says why, in English");
