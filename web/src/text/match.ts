import { match } from "#text/en/match.ts";
import { addWords } from "#text/index.ts";

addWords({ match });
