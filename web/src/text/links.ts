import { links } from "#text/en/links.ts";
import { addWords } from "#text/index.ts";

addWords({ links });
