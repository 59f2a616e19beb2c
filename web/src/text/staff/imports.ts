import { imports } from "#text/en/staff/imports.ts";
import { addWords } from "#text/index.ts";

addWords({ imports });
