import { logs } from "#text/en/staff/logs.ts";
import { addWords } from "#text/index.ts";

addWords({ logs });
