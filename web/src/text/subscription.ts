import { subscription } from "#text/en/subscription.ts";
import { addWords } from "#text/index.ts";

addWords({ subscription });
