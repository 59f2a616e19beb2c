import { onboarding } from "#text/en/onboarding.ts";
import { addWords } from "#text/index.ts";

addWords({ onboarding });
