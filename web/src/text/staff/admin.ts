import { admin } from "#text/en/staff/admin.ts";
import { addWords } from "#text/index.ts";

addWords({ admin });
