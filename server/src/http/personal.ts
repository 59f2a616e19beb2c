import { type Db, sql } from "#db/connect.ts";
import type { DataSubjects, PersonalData } from "#db/personal-data.ts";

/** Deletes answers kept for repeats: the person's own, and those of others that name them. */
const forgetAnswers = (db: Db, { userIds, companyId }: DataSubjects) => {
  const ids = companyId ? [...userIds, companyId] : userIds;
  return sql`
    delete from idempotency_keys k
    where actor_id = any(${userIds}::uuid[])
      or exists (select from unnest(${ids}::text[]) as gone (id) where strpos(k.answer::text, gone.id) > 0)`.execute(
    db,
  );
};

export const httpData: PersonalData = {
  tables: {
    idempotencyKeys: { actorId: "erased" },
    // Removed after five minutes.
    requestCounts: { subject: "kept" },
  },
  erase: forgetAnswers,
};
