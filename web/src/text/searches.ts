import { searches } from "#text/en/searches.ts";
import { addWords } from "#text/index.ts";

addWords({ searches });
