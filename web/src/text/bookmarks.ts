import { bookmarks } from "#text/en/bookmarks.ts";
import { addWords } from "#text/index.ts";

addWords({ bookmarks });
