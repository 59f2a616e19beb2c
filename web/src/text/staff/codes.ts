import { codes } from "#text/en/staff/codes.ts";
import { addWords } from "#text/index.ts";

addWords({ codes });
