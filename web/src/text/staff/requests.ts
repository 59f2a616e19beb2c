import { requests } from "#text/en/staff/requests.ts";
import { addWords } from "#text/index.ts";

addWords({ requests });
