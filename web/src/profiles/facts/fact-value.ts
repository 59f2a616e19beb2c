import type { FactValue } from "@vitrine/contract/profiles/earlier-facts";
import type { FactField } from "@vitrine/contract/profiles/facts";
import { listNames } from "#ui/format/list-names.ts";
import { moneyText } from "#ui/format/money.ts";
import { rangeText, wholeNumber } from "#ui/format/number.ts";

/** A fact in words. */
export const factInWords = (field: FactField, value: FactValue) => {
  if (Array.isArray(value)) return listNames(value);
  if (typeof value === "number") return field === "founded" ? String(value) : wholeNumber(value);
  if (typeof value === "string") return field === "teamSize" ? rangeText(value) : value;
  return moneyText(value.minor, { currency: value.currency, round: true });
};
