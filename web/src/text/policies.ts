import { policies, policySections } from "#text/en/policies.ts";
import { addWords } from "#text/index.ts";

addWords({ policies });

/** What each policy says, part by part. */
export const sections = policySections;
