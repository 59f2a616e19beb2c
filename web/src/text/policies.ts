import { policies } from "#text/en/policies.ts";
import { addWords } from "#text/index.ts";

addWords({ policies });
