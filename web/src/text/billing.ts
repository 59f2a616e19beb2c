import { billing } from "#text/en/billing.ts";
import { addWords } from "#text/index.ts";

addWords({ billing });
