import { files } from "#text/en/files.ts";
import { addWords } from "#text/index.ts";

addWords({ files });
