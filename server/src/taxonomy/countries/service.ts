import { messages } from "@vitrine/contract/messages";
import type { Db } from "#db/connect.ts";
import { refuseField } from "#http/refuse.ts";
import { countryById } from "./queries.ts";

export { countryById };

/** Refuses an id that is no country, at the field `countryId`. */
export const ensureCountry = async (db: Db, id: string) => {
  if (!(await countryById(db, id)))
    refuseField("countryId", "request.invalid", messages.chooseCountry);
};
