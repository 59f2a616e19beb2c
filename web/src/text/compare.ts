import { compare } from "#text/en/compare.ts";
import { addWords } from "#text/index.ts";

addWords({ compare });
