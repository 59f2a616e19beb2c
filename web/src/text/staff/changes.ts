import { changes, history } from "#text/en/staff/changes.ts";
import { addWords } from "#text/index.ts";

addWords({ changes, history });
