import { partners } from "#text/en/staff/partners.ts";
import { addWords } from "#text/index.ts";

addWords({ partners });
