import { closed, trial } from "#text/en/trial.ts";
import { addWords } from "#text/index.ts";

addWords({ closed, trial });
