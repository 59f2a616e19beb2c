import { keys } from "#text/en/keys.ts";
import { addWords } from "#text/index.ts";

addWords({ keys });
