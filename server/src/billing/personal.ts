import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";

export const billingData: PersonalData = {
  tables: {
    billingDetails: { companyId: "cascades" },
    redemptions: { companyId: "cascades" },
  },
  counts: {
    billingDetails: ({ companyId }) => sql`
      select count(*) from billing_details where company_id = ${companyId}::uuid`,
    invoices: () => sql`select 0`,
  },
  exports: {
    billingDetails: ({ companyId }) => sql`
      select legal_name, address, city, email, phone_number, vat_number, updated_at
      from billing_details where company_id = ${companyId}::uuid`,
  },
};
