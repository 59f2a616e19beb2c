import { trial } from "#text/en/trial.ts";
import { addWords } from "#text/index.ts";

addWords({ trial });
