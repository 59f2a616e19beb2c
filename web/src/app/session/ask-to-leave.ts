import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { listNames } from "#ui/format/list-names.ts";
import { askFirst } from "#ui/overlay/question.ts";
import type { Unsent } from "./unsent.ts";

const inWords = ({ messages, drafts, forms }: Unsent) =>
  listNames([
    ...(messages > 0 ? [t("accounts.unsentMessages", { count: messages })] : []),
    ...(drafts > 0 ? [t("accounts.unsentDrafts", { count: drafts })] : []),
    ...(forms > 0 ? [t("accounts.unsentForms", { count: forms })] : []),
  ]);

/** Says what signing out deletes, and leaves if the person agrees. */
export const askToLeave = (found: Unsent, leave: () => unknown) => {
  const question = {
    title: t("accounts.signOutAsk"),
    text: t("accounts.signOutWhat", { what: inWords(found) }),
    confirm: t("accounts.signOutAndDelete"),
    stay: t("accounts.stay"),
  };
  askFirst(question, leave);
};
