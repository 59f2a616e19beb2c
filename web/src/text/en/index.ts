import { app } from "#text/en/app.ts";
import { ui } from "#text/en/ui.ts";

/** The words of the frame and of the screens people open first; see `text/later.ts` for the rest. */
export const en = { ui, app };
