import { messages } from "@vitrine/contract/messages";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Db } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import { readAddress } from "../import-values/websites.ts";
import { knownIds } from "./choices.ts";

/** Refuses with a message per field; the first is the overall one. */
export const invalid = (errors: Record<string, string>): never =>
  refuse("request.invalid", { errors, message: Object.values(errors)[0] });

/** Empty becomes null, undefined stays. */
export const emptyAsNull = (text: string | null | undefined) => (text === "" ? null : text);

/** The number in international form; refuses numbers no country has. */
export const phoneOf = (text: string | null | undefined) => {
  if (!text) return emptyAsNull(text);
  const number = parsePhoneNumberFromString(text);
  return number?.isValid()
    ? number.number
    : invalid({ phoneNumber: messages.enterValidPhoneNumber });
};

/** The address with its scheme, and the domain two addresses of a company have in common. */
export const websiteOf = (text: string | null | undefined) => {
  if (!text) return { website: emptyAsNull(text), websiteDomain: emptyAsNull(text) };
  const { value } = readAddress(text);
  return value
    ? { website: value.address, websiteDomain: value.domain }
    : invalid({ urlOfCompanyWebsite: messages.enterCompanyUrl });
};

export const linkedInOf = (text: string | null | undefined) => {
  if (!text) return emptyAsNull(text);
  return /^https?:/i.test(text) ? text.replace(/^http:/i, "https:") : `https://${text}`;
};

const unknown = {
  countries: messages.chooseCountry,
  tags: messages.tagGone,
};

/** Refuses unknown ids, by the name of their field. */
export const ensureKnown = async (
  db: Db,
  table: "countries" | "tags",
  field: Record<string, string[]>,
) => {
  for (const [name, ids] of Object.entries(field)) {
    const known = await knownIds(db, table, ids);
    if (!ids.every((id) => known.has(id))) invalid({ [name]: unknown[table] });
  }
};
