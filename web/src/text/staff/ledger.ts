import { ledger } from "#text/en/staff/ledger.ts";
import { addWords } from "#text/index.ts";

addWords({ ledger });
