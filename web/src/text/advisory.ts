import { advisory } from "#text/en/advisory.ts";
import { addWords } from "#text/index.ts";

addWords({ advisory });
