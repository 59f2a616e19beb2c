// Writes server/src/db/tables.ts from a migrated database: node scripts/tables.mjs DATABASE_URL
import { execFileSync } from "node:child_process";

const url = process.argv[2] ?? process.env.DATABASE_URL;
if (!url) {
  console.error("Give the address of a migrated database: node scripts/tables.mjs DATABASE_URL");
  process.exit(2);
}
const overrides = {
  columns: {
    "users.role": "Role",
    "messages.number": "number",
    "startups.account_type": "Generated<'STANDARD' | 'DEMO' | 'INCOMPLETE' | 'IMPORTED'>",
    "companies.kind": "'STARTUP' | 'RETAILER'",
    "company_categories.purpose": "'SECTOR' | 'AREA'",
    "notifications.notification_type":
      "'ADMIN_NOTIFICATION' | 'SYSTEM_NOTIFICATION' | 'NOTIFICATION_WITH_ADDITIONAL_INFO'",
    "files.kind":
      "'AVATAR' | 'LOGO' | 'COVER' | 'ICON' | 'DOCUMENT' | 'THUMBNAIL' | 'EXPORT' | 'RECEIPT'",
    "retailers.plan_status":
      "ColumnType<'TRIAL' | 'ACTIVE' | 'CANCELLED' | 'PAST_DUE', string | undefined, string>",
    "users.full_name": "Generated<string>",
    "authority_groups.name_key": "Generated<string>",
    "gallery_videos.source": "'YOUTUBE' | 'VIMEO'",
    "saved_searches.alert": "Generated<'OFF' | 'AT_ONCE' | 'DAILY' | 'WEEKLY'>",
    "missions.status": "Generated<'NEW' | 'ASSIGNED' | 'DONE'>",
    "mission_startups.answer": "'YES' | 'NO' | null",
    "mission_startups.stage":
      "Generated<'FOUND' | 'SHORTLISTED' | 'CONTACTED' | 'PILOT' | 'ROLLOUT' | 'CLOSED'>",
    "expo_forms.state": "Generated<'NEW' | 'SHORTLISTED' | 'ACCEPTED' | 'DECLINED'>",
    "plans.role": "RetailKind | null",
    "prices.period": "'day' | 'week' | 'month' | 'year'",
    "discount_codes.duration": "Generated<'once' | 'repeating' | 'forever'>",
  },
};
execFileSync(
  "npx",
  [
    "kysely-codegen",
    ...["--dialect", "postgres", "--camel-case", "--url", url, "--default-schema", "public"],
    ...["--include-pattern", "public.*", "--out-file", "server/src/db/tables.ts"],
    ...["--numeric-parser", "number", "--date-parser", "string"],
    ...[
      "--type-mapping",
      JSON.stringify({ timestamptz: "Moment", int8: "number", inet: "string" }),
    ],
    ...[
      "--custom-imports",
      JSON.stringify({
        Role: "@vitrine/contract/roles",
        RetailKind: "@vitrine/contract/roles",
        Moment: "#db/moment.ts",
      }),
    ],
    ...["--overrides", JSON.stringify(overrides)],
  ],
  { stdio: "inherit" },
);
