import { dashboard } from "#text/en/staff/dashboard.ts";
import { addWords } from "#text/index.ts";

addWords({ dashboard });
