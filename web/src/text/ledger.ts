import { ledger } from "#text/en/staff.ts";
import { addWords } from "#text/index.ts";

addWords({ ledger });
