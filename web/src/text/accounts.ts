import { accounts } from "#text/en/accounts.ts";
import { addWords } from "#text/index.ts";

addWords({ accounts });
