import { admin } from "#text/en/admin.ts";
import { addWords } from "#text/index.ts";

addWords({ admin });
