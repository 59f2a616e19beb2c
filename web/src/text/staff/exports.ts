import { exports } from "#text/en/staff/exports.ts";
import { addWords } from "#text/index.ts";

addWords({ exports });
