import { drawer } from "#text/en/drawer.ts";
import { addWords } from "#text/index.ts";

addWords({ drawer });
