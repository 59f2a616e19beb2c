import { catalogue } from "#text/en/catalogue.ts";
import { addWords } from "#text/index.ts";

addWords({ catalogue });
