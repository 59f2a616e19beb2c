import { company } from "#text/en/company.ts";
import { addWords } from "#text/index.ts";

addWords({ company });
