import { feedback } from "#text/en/feedback.ts";
import { addWords } from "#text/index.ts";

addWords({ feedback });
