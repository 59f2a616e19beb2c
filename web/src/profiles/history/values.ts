import type { Output } from "@vitrine/contract/endpoint";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import { typedDay } from "#app/typed-day.ts";
import { t } from "#text/index.ts";
import "#text/staff/changes.ts";
import { dateText } from "#ui/format/date.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { plainAmount } from "#ui/format/plain-amount.ts";

export type Happening = Output<typeof staffProfiles.startupHistory>["items"][number];
export type ChangedField = Happening["fields"][number];
type Value = ChangedField["before"];

const pictures = ["logo", "cover", "avatar"];
const moments = ["confirmedAt", "trialEndsAt", "paidUntil"];
const flags = ["true", "false"];
const codes = ["gettingStarted", "accountType", "planStatus", "memberStatus", "collection"];

/** "COMPANY_INFO" as a person reads it: "Company info". */
const codeInWords = (code: string) =>
  code.charAt(0) + code.slice(1).toLowerCase().replaceAll("_", " ");

/** A day that staff typed is the same day for every reader, and has no time. */
const momentText = (value: string) => {
  const day = typedDay(value);
  return dateText(day, day === value ? "shortWithTime" : "short");
};

const oneText = (field: ChangedField["field"], value: string) => {
  if (field === "documents" && value === "") return t("history.goneFile");
  if (pictures.includes(field)) return t("history.picture");
  if (codes.includes(field)) return codeInWords(value);
  if (moments.includes(field)) return momentText(value);
  if (flags.includes(value)) return t(value === "true" ? "history.yes" : "history.no");
  if (field === "totalFundingAmount") return plainAmount(Number(value));
  return field === "numberOfClients" ? wholeNumber(Number(value)) : value;
};

/** A field's value as people read it; undefined if it has none. */
export const valueText = (field: ChangedField["field"], value: Value): string | undefined =>
  value.length > 0 ? value.map((one) => oneText(field, one)).join(", ") : undefined;

const lists = ["companySectors", "areasOfInterest", "tags", "presenceInCountries"];

/** For a list, `before` and `after` hold what was removed and what was added. */
export const isList = ({ field }: ChangedField) =>
  lists.includes(field) || field === "documents" || field === "videos";

export const labelOf = ({ field, person }: Pick<ChangedField, "field" | "person">) => {
  const label = t(`changes.companyFields.${field}`);
  return person ? t("history.ofPerson", { field: label, person }) : label;
};
