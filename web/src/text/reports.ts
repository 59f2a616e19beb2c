import { codes, reports, requests } from "#text/en/reports.ts";
import { addWords } from "#text/index.ts";

addWords({ reports, codes, requests });
