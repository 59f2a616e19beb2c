import { imageExtensions } from "@vitrine/contract/files";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";

/** The thumbnail of the first picture in a company's gallery, or null. */
export const firstPictureOf = (companyId: RawBuilder<unknown>) => sql<string | null>`(
  select t.id
  from gallery_files g
  join files f on f.id = g.file_id
  join files t on t.upload_id = f.id and t.kind = 'THUMBNAIL'
  where g.company_id = ${companyId} and lower(f.extension) = any (${[...imageExtensions]}::text[])
  order by g.position nulls last, g.created_at, g.id limit 1)`;

/** What a startup's drawing is about: the top-level category of its first sector. */
export const subjectOf = async (db: Db, startupId: string) => {
  const { rows } = await sql<{ subject: string | null }>`
    select (
      select coalesce(top.name, own.name)
      from company_categories cc
      join categories own on own.id = cc.category_id
      left join categories top on top.id = own.parent_id
      where cc.company_id = s.company_id and cc.purpose = 'SECTOR'
      order by cc.position, cc.category_id limit 1) as subject
    from startups s where s.company_id = ${startupId}`.execute(db);
  return rows[0];
};
