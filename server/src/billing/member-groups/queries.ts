import type { NewMemberGroup } from "@vitrine/contract/billing/member-groups";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import { type Listed, listedAs, onlyHidden } from "../catalogue/listing.ts";

export type GroupFields = z.output<typeof NewMemberGroup>;

export const memberGroupsBySearch = listSource({
  from: sql`member_groups t`,
  id: sql`t.id`,
  columns: sql<Listed & { numberOfUsers: number }>`${listedAs("memberGroups")}, t.number_of_users`,
  sorts: {
    createdAt: sql`t.created_at`,
    name: sql`fold(t.name)`,
    numberOfUsers: sql`t.number_of_users`,
  },
  filters: {
    isHidden: onlyHidden(sql`t.archived_at is not null`),
    search: byWords((words) => sql`strpos(fold(t.name), fold(${words})) > 0`),
  },
});

export const insertGroup = (db: Db, id: string, { name, numberOfUsers }: GroupFields) =>
  db.insertInto("memberGroups").values({ id, name, numberOfUsers }).execute();

export const changeGroup = (db: Db, id: string, { name, numberOfUsers }: GroupFields) =>
  db.updateTable("memberGroups").set({ name, numberOfUsers }).where("id", "=", id).execute();
