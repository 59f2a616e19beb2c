import { grants } from "@vitrine/contract/billing/limits";
import { pricePeriods } from "@vitrine/contract/billing/plans";
import { planRoles } from "@vitrine/contract/billing/staff-plans";
import { t } from "#text/index.ts";
import { moneyText } from "#ui/format/money.ts";
import { roleInWords } from "./plan-words.ts";
import type { Price } from "./price-words.ts";
import type { Parts } from "./use-parts.ts";

type Named = { id: string; name: string };

const namesOf = (all: readonly Named[], ids: unknown) =>
  Array.isArray(ids)
    ? ids.flatMap((id) => all.find((one) => one.id === id)?.name ?? []).join(", ")
    : "";

/** A stored value of a plan as its form shows it; undefined if the value says it itself. */
export const storedInWords =
  ({ types, groups, prices, features }: Parts) =>
  (field: string, value: unknown) => {
    const role = planRoles.find((one) => field === "role" && one === value);
    if (role) return roleInWords(role);
    const chosen = namesOf([...prices, ...features], value);
    return chosen || [...types, ...groups].find(({ id }) => id === value)?.name;
  };

/** The same of a price, in its stored currency. */
export const storedPriceInWords =
  (price: Pick<Price, "currency"> | undefined) => (field: string, value: unknown) => {
    const period = pricePeriods.find((one) => field === "period" && one === value);
    if (period) return t(`catalogue.prices.periods.${period}`);
    return field === "amount" && typeof value === "number"
      ? moneyText(value, { ...(price && { currency: price.currency }) })
      : undefined;
  };

/** The same of a feature. */
export const storedFeatureInWords = (field: string, value: unknown) => {
  if (field !== "grant") return undefined;
  const grant = grants.find((one) => one === value);
  return t(grant ? `catalogue.features.grants.${grant}` : "catalogue.features.informs");
};
