import { charts } from "#text/en/staff/charts.ts";
import { addWords } from "#text/index.ts";

addWords({ charts });
