import { suggesting } from "#text/en/suggesting.ts";
import { addWords } from "#text/index.ts";

addWords({ suggesting });
