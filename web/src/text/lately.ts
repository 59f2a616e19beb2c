import { lately } from "#text/en/lately.ts";
import { addWords } from "#text/index.ts";

addWords({ lately });
