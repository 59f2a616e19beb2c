import type { catalogFeatures } from "@vitrine/contract/billing/features";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { keeperOf } from "../catalogue/keeping.ts";
import { countUses, noUses } from "../catalogue/uses.ts";
import {
  changeFeature,
  type FeatureFields,
  featuresBySearch,
  insertFeature,
  isGrant,
  takeOffCards,
} from "./queries.ts";

export const listFeatures = async (
  db: Db,
  _actor: Actor,
  { fields, ...page }: Parsed<typeof catalogFeatures.all>,
) => {
  const { rows, ...counted } = await featuresBySearch.page(db, { ...page, ...fields });
  return { ...counted, items: rows };
};

export const featureKeeper = keeperOf<FeatureFields>({
  kind: "features",
  // A feature that only informs may go: what its plans open and close stays the same.
  usesOf: async (db, id) => ((await isGrant(db, id)) ? countUses(db, "features", id) : noUses),
  insert: insertFeature,
  change: changeFeature,
  clear: takeOffCards,
});
