import { browse } from "#text/en/browse.ts";
import { addWords } from "#text/index.ts";

addWords({ browse });
