import { lists } from "#text/en/lists.ts";
import { addWords } from "#text/index.ts";

addWords({ lists });
