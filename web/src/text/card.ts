import { card } from "#text/en/card.ts";
import { addWords } from "#text/index.ts";

addWords({ card });
