import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { forgetInImports } from "./imports/erasing.ts";

export const profilesData: PersonalData = {
  tables: {
    startups: { companyId: "cascades" },
    retailers: { companyId: "cascades" },
    companyCategories: { companyId: "cascades" },
    companyRecords: { companyId: "cascades" },
    companyTags: { companyId: "cascades" },
    earlierFacts: { companyId: "cascades" },
    imports: { ownerId: "cleared", taskId: "kept" },
    importRows: { importId: "cascades", startupId: "erased" },
    startupCountries: { companyId: "cascades" },
    trialUses: { companyId: "cascades" },
  },
  counts: {
    company: ({ companyId }) => sql`
      select count(*) from companies where id = ${companyId}::uuid`,
  },
  exports: {
    company: ({ companyId }) => sql`
      select to_jsonb(c) as company, to_jsonb(s) - 'admin_note' as startup, to_jsonb(r) as retailer,
        (select jsonb_agg(x.name) from company_categories y join categories x on x.id = y.category_id
          where y.company_id = c.id) as categories,
        (select jsonb_agg(x.name) from company_tags y join tags x on x.id = y.tag_id
          where y.company_id = c.id) as tags,
        (select jsonb_agg(to_jsonb(e) - 'id' - 'company_id' order by e.id) from earlier_facts e
          where e.company_id = c.id) as earlier_facts
      from companies c left join startups s on s.company_id = c.id
      left join retailers r on r.company_id = c.id
      where c.id = ${companyId}::uuid`,
  },
  eraseLast: async (db, { companyId }) => {
    if (companyId === null) return;
    await forgetInImports(db, companyId);
    await sql`delete from companies where id = ${companyId}::uuid`.execute(db);
  },
};
