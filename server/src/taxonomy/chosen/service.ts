import { sql } from "#db/connect.ts";

// Parts of a query about a company `c`, each a list in the form of answers.

/** Its categories, in the order they were chosen. */
export const categoriesOf = (purpose: "SECTOR" | "AREA") => sql`
  (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name)
      order by cc.position, x.name), '[]')
    from company_categories cc join categories x on x.id = cc.category_id
    where cc.company_id = c.id and cc.purpose = ${sql.lit(purpose)})`;

export const tagsOfCompany = sql`
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
    from company_tags ct join tags t on t.id = ct.tag_id where ct.company_id = c.id)`;

/** The countries a startup works in. */
export const presenceOf = sql`
  (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'code', x.code)
      order by x.name), '[]')
    from startup_countries sc join countries x on x.id = sc.country_id where sc.company_id = c.id)`;

/** A country joined under this name, or null. */
export const countryAs = (alias: "k" | "own") => sql`
  case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)},
    'name', ${sql.ref(`${alias}.name`)}, 'code', ${sql.ref(`${alias}.code`)}) end`;
