import type { CatalogueKind } from "@vitrine/contract/billing/catalogue";
import type { RawBuilder } from "kysely";
import { sql } from "#db/connect.ts";
import { type Uses, usesOf } from "./uses.ts";

/** What every list of the catalogue shows of each item. */
export type Listed = {
  id: string;
  name: string;
  isHidden: boolean;
  version: number;
  uses: Uses;
  createdAt: string;
};

/** The common columns of a list over table `t`. */
export const listedAs = (kind: CatalogueKind) => sql`t.id, t.name, t.created_at,
  ${kind === "plans" ? sql`t.is_hidden` : sql`t.archived_at is not null`} as is_hidden,
  coalesce((select version from record_versions where record_id = t.id), 0) as version,
  ${usesOf(kind, sql`t.id`)} as uses`;

/** A filter: only hidden ones, only the others, or all. */
export const onlyHidden = (condition: RawBuilder<unknown>) => (isHidden: boolean | null) =>
  isHidden === null ? undefined : sql`(${condition}) = ${isHidden}`;
