import { history } from "#text/en/history.ts";
import { addWords } from "#text/index.ts";

addWords({ history });
