import { closed } from "#text/en/closed.ts";
import { addWords } from "#text/index.ts";

addWords({ closed });
