import { type Db, sql } from "#db/connect.ts";

/** The ids of the sizes; null removes the picture. */
type Sizes = { id30: string | null; id60: string | null; id120: string | null };

export const setLogo = (db: Db, companyId: string, { id30, id60, id120 }: Sizes) =>
  db
    .updateTable("companies")
    .set({ logo30Id: id30, logo60Id: id60, logo120Id: id120, updatedAt: sql`now()` })
    .where("id", "=", companyId)
    .execute();

export const setCover = (db: Db, companyId: string, coverId: string | null) =>
  db
    .updateTable("companies")
    .set({ coverId, updatedAt: sql`now()` })
    .where("id", "=", companyId)
    .execute();

export const setAvatar = (db: Db, userId: string, { id30, id60, id120 }: Sizes) =>
  db
    .updateTable("users")
    .set({ avatar30Id: id30, avatar60Id: id60, avatar120Id: id120 })
    .where("id", "=", userId)
    .execute();
