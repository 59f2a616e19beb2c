import type { Db } from "#db/connect.ts";

export const countryById = (db: Db, id: string) =>
  db.selectFrom("countries").select(["id", "code"]).where("id", "=", id).executeTakeFirst();
