import { closing } from "#text/en/closing.ts";
import { addWords } from "#text/index.ts";

addWords({ closing });
