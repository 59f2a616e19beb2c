import { accounts } from "#text/en/accounts.ts";
import { app } from "#text/en/app.ts";
import { browse } from "#text/en/browse.ts";
import { chat } from "#text/en/chat.ts";
import { feedback } from "#text/en/feedback.ts";
import { notifications } from "#text/en/notifications.ts";
import { profiles } from "#text/en/profiles.ts";
import { ui } from "#text/en/ui.ts";

/** Every word on screen, one file per capability. */
export const en = { ui, app, accounts, browse, chat, feedback, notifications, profiles };
