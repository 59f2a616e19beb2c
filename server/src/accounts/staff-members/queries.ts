import type { Db } from "#db/connect.ts";

export const companyOfMember = (db: Db, userId: string) =>
  db.selectFrom("members").select("companyId").where("userId", "=", userId).executeTakeFirst();
