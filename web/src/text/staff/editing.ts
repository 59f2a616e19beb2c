import { editing } from "#text/en/staff/editing.ts";
import { addWords } from "#text/index.ts";

addWords({ editing });
