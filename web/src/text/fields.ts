import { fields } from "#text/en/fields.ts";
import { addWords } from "#text/index.ts";

addWords({ fields });
