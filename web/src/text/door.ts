import { door } from "#text/en/door.ts";
import { addWords } from "#text/index.ts";

addWords({ door });
