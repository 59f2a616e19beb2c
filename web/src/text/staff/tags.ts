import { tags } from "#text/en/staff/tags.ts";
import { addWords } from "#text/index.ts";

addWords({ tags });
