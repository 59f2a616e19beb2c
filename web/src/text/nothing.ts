import { nothing } from "#text/en/nothing.ts";
import { addWords } from "#text/index.ts";

addWords({ nothing });
