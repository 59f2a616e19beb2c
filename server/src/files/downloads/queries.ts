import { type Db, sql } from "#db/connect.ts";
import type { FileKind } from "#files/queries.ts";

/** Of which companies a member of staff may see unpublished things: the kinds they look after. */
export type StaffSight = { startups: boolean; retailers: boolean; everything: boolean };

const isWithin = ({ startups, retailers, everything }: StaffSight) =>
  sql`(${everything} or case c.kind when 'STARTUP' then ${startups}::boolean else ${retailers}::boolean end)`;

type Viewer = { id: string; companyId: string | null; isReady: boolean; sight: StaffSight };

const nothing: StaffSight = { startups: false, retailers: false, everything: false };

/**
 * A document or thumbnail, if this person may have it: its uploader, staff who look after such
 * companies, its company, and any admitted person if others may see its place; that of an interview only
 * staff see. Without a viewer (a sealed address) it opens unless its place or its uploader is blocked.
 */
export const openDocument = async (db: Db, id: string, viewer: Viewer | null) => {
  const sight = viewer?.sight ?? nothing;
  const { rows } = await sql<{
    kind: FileKind;
    storageName: string;
    mediaType: string;
    name: string | null;
  }>`
    select f.kind, f.storage_name, f.media_type, f.name
    from files f
    where f.id = ${id} and f.kind in ('DOCUMENT', 'THUMBNAIL')
      and (${sight.everything} or f.owner_id = ${viewer?.id ?? null} or exists (
        select from (
          select company_id, false as is_internal from gallery_files where file_id = coalesce(f.upload_id, f.id)
          union all select company_id, purpose = 'INTERVIEW' from gallery_videos where thumbnail_id = f.id) place
        join companies c on c.id = place.company_id
        left join retailers r on r.company_id = c.id
        where ${isWithin(sight)} or not c.is_blocked and (
          ${viewer === null} or not place.is_internal and (c.id = ${viewer?.companyId ?? null}
          or ${viewer?.isReady ?? false} and c.is_approved and coalesce(r.is_public, true))))
        or exists (
          select from users o join companies c on c.id = o.company_id
          where o.id = f.owner_id and ${isWithin(sight)})
        or ${viewer === null} and exists (
          select from users o left join companies c on c.id = o.company_id
          where o.id = f.owner_id and not o.is_blocked and not coalesce(c.is_blocked, false)))`.execute(
    db,
  );
  return rows[0];
};
