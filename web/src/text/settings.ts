import { settings } from "#text/en/settings.ts";
import { addWords } from "#text/index.ts";

addWords({ settings });
