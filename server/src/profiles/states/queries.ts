import { type Db, sql } from "#db/connect.ts";

type Ids = readonly string[];

export const setBlocked = (isBlocked: boolean) => (db: Db, ids: Ids) =>
  sql`
    update companies set is_blocked = ${isBlocked}, updated_at = now() where id = any(${ids}::uuid[])`.execute(
    db,
  );

export const setVerified = (isVerified: boolean) => (db: Db, ids: Ids) =>
  sql`
    update companies set is_verified = ${isVerified}, updated_at = now() where id = any(${ids}::uuid[])`.execute(
    db,
  );

export const setChat = (isOpen: boolean) => (db: Db, ids: Ids) =>
  sql`
    update startups set is_available_to_chat = ${isOpen} where company_id = any(${ids}::uuid[])`.execute(
    db,
  );

export const setMailing = (isOn: boolean) => (db: Db, ids: Ids) =>
  sql`
    update startups set is_mailing_enabled = ${isOn} where company_id = any(${ids}::uuid[])`.execute(
    db,
  );
