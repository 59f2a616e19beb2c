import { bell } from "#text/en/bell.ts";
import { addWords } from "#text/index.ts";

addWords({ bell });
