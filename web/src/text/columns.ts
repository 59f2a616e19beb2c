import { columns } from "#text/en/columns.ts";
import { addWords } from "#text/index.ts";

addWords({ columns });
