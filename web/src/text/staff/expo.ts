import { expo } from "#text/en/staff/expo.ts";
import { addWords } from "#text/index.ts";

addWords({ expo });
