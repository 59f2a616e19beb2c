import { actions } from "#text/en/actions.ts";
import { addWords } from "#text/index.ts";

addWords({ actions });
