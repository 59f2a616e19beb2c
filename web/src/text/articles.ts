import { advisory, articles } from "#text/en/articles.ts";
import { addWords } from "#text/index.ts";

addWords({ advisory, articles });
