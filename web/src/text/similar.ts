import { similar } from "#text/en/similar.ts";
import { addWords } from "#text/index.ts";

addWords({ similar });
