import { v7 as uuid } from "uuid";
import { type Db, sql } from "#db/connect.ts";
import type { VideoLink } from "../videos/links.ts";
import type { Place } from "./queries.ts";

export const videosOf = (db: Db, companyId: string) =>
  db
    .selectFrom("galleryVideos")
    .select(["id", "title", "link", "description", "source", "videoId", "thumbnailId"])
    .where("companyId", "=", companyId)
    .orderBy("position", (order) => order.asc().nullsLast())
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

type VideoRow = VideoLink & {
  title: string | null;
  description: string | null;
  thumbnailId: string | null;
};

export const insertVideo = async (db: Db, companyId: string, video: VideoRow) => {
  const id = uuid();
  await db
    .insertInto("galleryVideos")
    .values({ id, companyId, ...video })
    .execute();
  return id;
};

export const updateVideo = (db: Db, { id, companyId }: Place, video: Partial<VideoRow>) =>
  db
    .updateTable("galleryVideos")
    .set(video)
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .returning("id")
    .executeTakeFirst();

export const deleteVideo = (db: Db, { id, companyId }: Place) =>
  db
    .deleteFrom("galleryVideos")
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .returning("id")
    .executeTakeFirst();

export const placeVideos = (db: Db, companyId: string, ids: readonly string[]) =>
  sql`update gallery_videos g set position = o.place
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where g.id = o.id and g.company_id = ${companyId}`.execute(db);
