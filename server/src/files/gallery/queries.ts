import { v7 as uuid } from "uuid";
import { type Db, sql } from "#db/connect.ts";

/** Documents in their owner's order, then in the order they were added. */
export const documentsOf = (db: Db, companyId: string) =>
  db
    .selectFrom("galleryFiles as g")
    .innerJoin("files as f", "f.id", "g.fileId")
    .leftJoin("files as t", (join) =>
      join.onRef("t.uploadId", "=", "f.id").on("t.kind", "=", "THUMBNAIL"),
    )
    .select([
      "g.id as documentId",
      "g.fileId",
      "g.createdAt",
      "g.alt",
      "f.name",
      "f.extension",
      "f.bytes",
    ])
    .select("t.id as thumbnailId")
    .where("g.companyId", "=", companyId)
    .orderBy("g.position", (order) => order.asc().nullsLast())
    .orderBy("g.createdAt")
    .orderBy("g.id")
    .execute();

/** Holds the company's row until the transaction ends, so that two additions count one by one. */
export const holdCompany = (db: Db, id: string) =>
  sql`select from companies where id = ${id} for no key update`.execute(db);

export const countDocuments = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gallery_files where company_id = ${companyId}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertDocument = async (db: Db, companyId: string, fileId: string) => {
  const id = uuid();
  await db.insertInto("galleryFiles").values({ id, companyId, fileId }).execute();
  return id;
};

export type Place = { id: string; companyId: string };

/** The file at this place, locked until the transaction ends. */
export const documentAt = (db: Db, { id, companyId }: Place) =>
  db
    .selectFrom("galleryFiles")
    .select("fileId")
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .forUpdate()
    .executeTakeFirst();

/** What the old file showed is not said of the new one. */
export const replaceDocument = (db: Db, { id, companyId }: Place, fileId: string) =>
  db
    .updateTable("galleryFiles")
    .set({ fileId, alt: null })
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .execute();

export const deleteDocument = (db: Db, { id, companyId }: Place) =>
  db
    .deleteFrom("galleryFiles")
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .returning("fileId")
    .executeTakeFirst();

/** Orders the company's own files; others keep their place. */
export const placeDocuments = (db: Db, companyId: string, ids: readonly string[]) =>
  sql`update gallery_files g set position = o.place
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where g.id = o.id and g.company_id = ${companyId}`.execute(db);

export const describeDocument = (db: Db, { id, companyId }: Place, alt: string | null) =>
  db
    .updateTable("galleryFiles")
    .set({ alt })
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .returning("id")
    .executeTakeFirst();
