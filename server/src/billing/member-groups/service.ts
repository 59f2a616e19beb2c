import type { memberGroups } from "@vitrine/contract/billing/member-groups";
import type { Parsed } from "@vitrine/contract/endpoint";
import { planMessages } from "@vitrine/contract/billing/plan-messages";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensureEverybodyFits } from "../catalogue/fitting.ts";
import { keeperOf } from "../catalogue/keeping.ts";
import { changeGroup, type GroupFields, insertGroup, memberGroupsBySearch } from "./queries.ts";

export const listMemberGroups = async (
  db: Db,
  _actor: Actor,
  { fields, ...page }: Parsed<typeof memberGroups.all>,
) => {
  const { rows, ...counted } = await memberGroupsBySearch.page(db, { ...page, ...fields });
  return { ...counted, items: rows };
};

export const memberGroupKeeper = keeperOf<GroupFields>({
  kind: "memberGroups",
  check: async (db, { numberOfUsers }, id) =>
    id !== null && ensureEverybodyFits(db, { kind: "memberGroups", id }, numberOfUsers),
  insert: insertGroup,
  change: changeGroup,
  said: { created: planMessages.memberGroupCreated, removed: planMessages.memberGroupDeleted },
});
