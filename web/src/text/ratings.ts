import { ratings } from "#text/en/ratings.ts";
import { addWords } from "#text/index.ts";

addWords({ ratings });
