import { v7 as uuid } from "uuid";
import { type Db, sql } from "#db/connect.ts";
import type { Files } from "#db/tables.ts";

export type FileKind = Files["kind"];

/** What is known of a file of this kind; another kind's id is not found. */
export const fileOfKind = (db: Db, { id, kind }: { id: string; kind: FileKind }) =>
  db
    .selectFrom("files")
    .select(["storageName", "mediaType"])
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();

type StoredFile = {
  id?: string;
  kind: FileKind;
  mediaType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  storageName: string;
  ownerId?: string;
  uploadId?: string;
  name?: string;
  extension?: string;
};

/** Gives the new file's id. */
export const insertFile = async (db: Db, { id = uuid(), ...file }: StoredFile) => {
  await db
    .insertInto("files")
    .values({ id, ...file })
    .execute();
  return id;
};

type Whose = { userId: string | null; companyId: string | null };
export type ImageKind = "AVATAR" | "LOGO";
export type ImageIds = { id30: string; id60: string; id120: string };

/**
 * An upload of this person, or of anybody if `ownerId` is null. Held until the transaction ends, so that
 * nothing sweeps it away before it is used.
 */
export const imageOfOwner = async (db: Db, ownerId: string | null, id: string, kind: ImageKind) => {
  const { rows } = await sql<{ id: string; width: number }>`
    select size.id, size.width
    from files named join files size on size.upload_id = named.upload_id
    where named.id = ${id} and named.kind = ${kind}
      and (${ownerId}::uuid is null or named.owner_id = ${ownerId})
    for key share of size`.execute(db);
  const idOf = (width: number) => rows.find((row) => row.width === width)?.id;
  const id30 = idOf(30);
  const id60 = idOf(60);
  const id120 = idOf(120);
  return id30 && id60 && id120 ? { id30, id60, id120 } : undefined;
};

/** An image already in use as the portrait of this person or a colleague, or as the company's logo. */
export const imageInUse = async (
  db: Db,
  { userId, companyId }: Whose,
  id: string,
  kind: ImageKind,
) => {
  const { rows } = await sql<ImageIds>`
    select avatar30_id as id30, avatar60_id as id60, avatar120_id as id120 from users
    where ${kind} = 'AVATAR' and (id = ${userId} or company_id = ${companyId})
      and ${id}::uuid in (avatar30_id, avatar60_id, avatar120_id)
    union all
    select logo30_id, logo60_id, logo120_id from companies
    where ${kind} = 'LOGO' and id = ${companyId} and ${id}::uuid in (logo30_id, logo60_id, logo120_id)
    limit 1`.execute(db);
  return rows[0];
};

/** The cover, if the person uploaded it or it is already the company's; held until the transaction ends. */
export const coverOfOwner = async (
  db: Db,
  { ownerId, companyId }: { ownerId: string; companyId: string | null },
  id: string,
) => {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f
    where f.id = ${id} and f.kind = 'COVER' and (f.owner_id = ${ownerId} or exists (
      select from companies c where c.id = ${companyId} and c.cover_id = f.id))
    for key share of f`.execute(db);
  return rows[0];
};

/** A document the person has uploaded. */
export const documentOfOwner = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom("files")
    .select(["id", "name", "extension"])
    .where("id", "=", id)
    .where("kind", "=", "DOCUMENT")
    .where("ownerId", "=", ownerId)
    .forKeyShare()
    .executeTakeFirst();

/** Holds the person's row until the transaction ends, so that two uploads count one by one. */
export const holdPerson = (db: Db, id: string) =>
  sql`select from users where id = ${id} for no key update`.execute(db);

/** The size of the person's uploads, in bytes. */
export const usedRoom = async (db: Db, ownerId: string) => {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(bytes), 0)::bigint as used from files where owner_id = ${ownerId}`.execute(
    db,
  );
  return rows[0]?.used ?? 0;
};
