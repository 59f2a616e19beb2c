import { notifications } from "#text/en/notifications.ts";
import { addWords } from "#text/index.ts";

addWords({ notifications });
