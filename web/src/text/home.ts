import { home } from "#text/en/home.ts";
import { addWords } from "#text/index.ts";

addWords({ home });
