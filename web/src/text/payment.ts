import { payment } from "#text/en/payment.ts";
import { addWords } from "#text/index.ts";

addWords({ payment });
