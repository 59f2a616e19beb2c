import { reports } from "#text/en/reports.ts";
import { addWords } from "#text/index.ts";

addWords({ reports });
