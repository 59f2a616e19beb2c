import { analysis } from "#text/en/staff/analysis.ts";
import { addWords } from "#text/index.ts";

addWords({ analysis });
