import { missions } from "#text/en/missions.ts";
import { addWords } from "#text/index.ts";

addWords({ missions });
