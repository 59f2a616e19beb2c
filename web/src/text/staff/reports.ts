import { reports } from "#text/en/staff/reports.ts";
import { addWords } from "#text/index.ts";

addWords({ reports });
