import { type Db, sql } from "#db/connect.ts";
import { categoryOfChange, type ChangeRow, tagOfChange } from "./queries.ts";

/** A row that belongs to the company, as it is now. */
export type RowNow = {
  kind: string;
  part: Record<string, unknown>;
  values: Record<string, unknown>;
  /** Its name in a list; documents and videos are named by their values. */
  item: string | null;
  person: string | null;
};

const single = (table: "companies" | "startups" | "retailers" | "billing_details", key: string) =>
  sql`select ${sql.lit(table)} as kind, '{}'::jsonb as part, to_jsonb(t) as values, null as item, null as person
    from ${sql.table(table)} t where ${sql.ref(`t.${key}`)} = one.id`;

/** All rows of a company whose changes are remembered, as they are now. */
export const rowsNow = async (db: Db, companyId: string) => {
  const { rows } = await sql<RowNow>`
    select r.* from (select ${companyId}::uuid as id) one cross join lateral (
      ${single("companies", "id")} union all ${single("startups", "company_id")}
      union all ${single("retailers", "company_id")} union all ${single("billing_details", "company_id")}
      union all select 'users', jsonb_build_object('id', u.id),
        to_jsonb(u) - array['password_hash', 'first_password_ends_at'], null, u.full_name
        from users u where u.company_id = one.id and u.role <> 'MEMBER' and u.deleted_at is null
      union all select 'company_categories', jsonb_build_object('purpose', t.purpose, 'category_id', t.category_id),
        '{}', c.name, null from company_categories t join categories c on c.id = t.category_id where t.company_id = one.id
      union all select 'company_tags', jsonb_build_object('tag_id', t.tag_id), '{}', g.name, null
        from company_tags t join tags g on g.id = t.tag_id where t.company_id = one.id
      union all select 'startup_countries', jsonb_build_object('country_id', t.country_id), '{}', k.name, null
        from startup_countries t join countries k on k.id = t.country_id where t.company_id = one.id
      union all select 'gallery_files', jsonb_build_object('id', t.id),
        jsonb_build_object('alt', t.alt, 'file_id', t.file_id), null, null
        from gallery_files t where t.company_id = one.id
      union all select 'gallery_videos', jsonb_build_object('id', t.id),
        jsonb_build_object('purpose', t.purpose, 'title', t.title, 'link', t.link), null, null
        from gallery_videos t where t.company_id = one.id
    ) r`.execute(db);
  return rows;
};

type Later = Omit<ChangeRow, "changeId"> & { recordId: string };

/** What changed at a moment and after it, the newest first. */
export const changesAfter = async (db: Db, companyId: string, at: string) => {
  const { rows } = await sql<Later>`
    select c.kind, c.record_id, c.part, c.before, c.after, null as person, case c.kind
      when 'company_categories' then ${categoryOfChange}
      when 'company_tags' then ${tagOfChange}
      when 'startup_countries' then (select name from countries where id = (c.part ->> 'country_id')::uuid) end as item
    from record_changes c where c.company_id = ${companyId}::uuid and c.at >= ${at}::timestamptz
    order by c.id desc`.execute(db);
  return rows;
};
