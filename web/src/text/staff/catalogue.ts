import { catalogue } from "#text/en/staff/catalogue.ts";
import { addWords } from "#text/index.ts";

addWords({ catalogue });
