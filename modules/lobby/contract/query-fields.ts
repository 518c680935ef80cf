import { language, pageNo, pageSize, vendorSought } from "@fairhouse/contract/fields";
import { z } from "zod";

/** 3 is the web; every client is answered alike. */
const clientType = z.coerce.number().int().min(0).max(99).optional();

/** Names with commas between them: `flash,html5-desktop`. A game for one of them is listed. */
export const platform = z
  .string()
  .regex(/^[a-z0-9-]{1,20}(,[a-z0-9-]{1,20}){0,5}$/, "platform_invalid")
  .optional();

/** The brand's merchant code; another house's finds nothing. */
export const merchant = z.string().max(20).optional();

/** One type, or several with commas between them: `ELOTT,LOTT`. */
export const gameTypes = z.string().max(40).optional();

/** What every list of games takes: by whom it is asked, in which language, and which page of it. */
export const listFields = {
  clientType,
  platform,
  channel: merchant,
  merchant,
  language: language.optional(),
  gameType: gameTypes,
  vassalage: vendorSought.optional(),
  pageNo,
  pageSize: pageSize(12),
};

/** The specified query carries the CSRF value too; the header's counts. */
export const token = z.string().max(200).optional();
