import type { prices, priceVersions } from "@vitrine/contract/billing/prices";
import type { Parsed } from "@vitrine/contract/endpoint";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { keeperOf } from "../catalogue/keeping.ts";
import { providerState, stepLater } from "../catalogue/provider-sync.ts";
import { difference, isSameSale } from "./policy.ts";
import {
  companiesAt,
  deleteVersions,
  insertPrice,
  type PriceFields,
  priceKnown,
  pricesBySearch,
  replacePrice,
  updatePrice,
  usesOfVersions,
  versionsOf,
} from "./queries.ts";

export const listPrices = async (
  db: Db,
  _actor: Actor,
  { fields, ...page }: Parsed<typeof prices.all>,
) => {
  const { rows, ...counted } = await pricesBySearch.page(db, {
    ...page,
    ...fields,
    isCurrent: true as const,
  });
  const items = rows.map(({ isInStep, ...row }) => ({
    ...row,
    provider: isInStep === null ? ("NONE" as const) : providerState(isInStep),
  }));
  return { ...counted, items };
};

const saleOf = ({
  amount,
  currency,
  period,
}: Pick<PriceFields, "amount" | "currency" | "period">) => ({
  unitAmount: amount,
  currency,
  period,
});

/** A price that somebody may have bought stays as it is: another amount is another version. */
const changePrice = async (db: Db, id: string, fields: PriceFields) => {
  const known = found(await priceKnown(db, id));
  ensure(!known.isReplaced, "billing.price_replaced");
  if (!known.isSold || isSameSale(known, saleOf(fields))) return updatePrice(db, id, fields);
  return replacePrice(db, { oldId: id, newId: uuid() }, fields);
};

/** A price is deleted with its earlier versions, so the use of any of them keeps it. */
const usesOfPrice = async (db: Db, id: string) => {
  ensure(!found(await priceKnown(db, id)).isReplaced, "billing.price_replaced");
  return usesOfVersions(db, id);
};

export const priceKeeper = keeperOf<PriceFields>({
  kind: "prices",
  insert: insertPrice,
  change: changePrice,
  usesOf: usesOfPrice,
  remove: deleteVersions,
  after: stepLater,
});

export const listVersions = async (
  db: Db,
  _actor: Actor,
  { id }: Parsed<typeof priceVersions.all>,
) => {
  const items = await versionsOf(db, id);
  ensure(items.length > 0, "not_found");
  return { items };
};

/** The companies that another amount affects, and what it would bring once all of them have moved. */
export const touchedByPrice = async (
  db: Db,
  _actor: Actor,
  { id, ...fields }: Parsed<typeof priceVersions.touches>,
) => {
  const known = found(await priceKnown(db, id));
  const { plans, companies } = await companiesAt(db, id);
  return { plans, companies, perMonth: difference(known, saleOf(fields), companies) };
};
