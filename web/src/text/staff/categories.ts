import { categories } from "#text/en/staff/categories.ts";
import { addWords } from "#text/index.ts";

addWords({ categories });
