import { sql } from "#db/connect.ts";

/** Who did it, as JSON, from the person joined as `u`; null where nobody is known. */
export const doer = sql`case when u.id is not null then json_build_object('id', u.id, 'fullName',
  u.full_name, 'isStaff', u.role in ('ADMIN', 'SUPER_ADMIN')) end`;
