import { pagination } from "#text/en/pagination.ts";
import { addWords } from "#text/index.ts";

addWords({ pagination });
