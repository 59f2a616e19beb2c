import { staff } from "#text/en/staff/staff.ts";
import { addWords } from "#text/index.ts";

addWords({ staff });
