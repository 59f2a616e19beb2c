import { profiles } from "#text/en/profiles.ts";
import { addWords } from "#text/index.ts";

addWords({ profiles });
