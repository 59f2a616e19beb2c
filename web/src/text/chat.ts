import { chat } from "#text/en/chat.ts";
import { addWords } from "#text/index.ts";

addWords({ chat });
