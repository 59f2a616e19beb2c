import { v7 as uuid } from "uuid";
import { type Db, sql } from "#db/connect.ts";
import type { VideoLink } from "../videos/links.ts";
import type { Place } from "./queries.ts";

/** Videos of a gallery are on the profile; interviews are read by staff alone. */
export type Purpose = "GALLERY" | "INTERVIEW";
export type Shelf = { companyId: string; purpose: Purpose };
type OnShelf = Place & { purpose: Purpose };

export const videosOf = (db: Db, { companyId, purpose }: Shelf) =>
  db
    .selectFrom("galleryVideos")
    .select(["id", "title", "link", "description", "source", "videoId", "thumbnailId"])
    .select(
      sql<number>`coalesce((select version from record_versions where record_id = company_id), 0)`.as(
        "version",
      ),
    )
    .where("companyId", "=", companyId)
    .where("purpose", "=", purpose)
    .orderBy("position", (order) => order.asc().nullsLast())
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

type VideoRow = VideoLink & {
  title: string | null;
  description: string | null;
  thumbnailId: string | null;
};

export const insertVideo = async (db: Db, shelf: Shelf, video: VideoRow) => {
  const id = uuid();
  await db
    .insertInto("galleryVideos")
    .values({ id, ...shelf, ...video })
    .execute();
  return id;
};

export const updateVideo = (
  db: Db,
  { id, companyId, purpose }: OnShelf,
  video: Partial<VideoRow>,
) =>
  db
    .updateTable("galleryVideos")
    // A merged save may leave nothing else to write.
    .set({ companyId, ...video })
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .where("purpose", "=", purpose)
    .returning("id")
    .executeTakeFirst();

export const deleteVideo = (db: Db, { id, companyId, purpose }: OnShelf) =>
  db
    .deleteFrom("galleryVideos")
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .where("purpose", "=", purpose)
    .returning("id")
    .executeTakeFirst();

export const placeVideos = (db: Db, { companyId, purpose }: Shelf, ids: readonly string[]) =>
  sql`update gallery_videos g set position = o.place
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where g.id = o.id and g.company_id = ${companyId} and g.purpose = ${purpose}`.execute(db);

export const countVideos = async (db: Db, { companyId, purpose }: Shelf) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gallery_videos
    where company_id = ${companyId} and purpose = ${purpose}`.execute(db);
  return rows[0]?.count ?? 0;
};
