import { language, t } from "#text/index.ts";
import { askFirst } from "#ui/overlay/question.ts";
import { signOut } from "./session.ts";
import { isNothing, type Unsent, unsentHere } from "./unsent.ts";

const inWords = ({ messages, drafts, forms }: Unsent) =>
  new Intl.ListFormat(language(), { type: "conjunction" }).format([
    ...(messages > 0 ? [t("app.unsentMessages", { count: messages })] : []),
    ...(drafts > 0 ? [t("app.unsentDrafts", { count: drafts })] : []),
    ...(forms > 0 ? [t("app.unsentForms", { count: forms })] : []),
  ]);

/** Signs out, at once or after a question where it deletes something. */
export const leaveShop = async () => {
  const found = await unsentHere();
  if (isNothing(found)) return signOut();
  const question = {
    title: t("app.signOutAsk"),
    text: t("app.signOutWhat", { what: inWords(found) }),
    confirm: t("app.signOutAndDelete"),
    stay: t("app.stay"),
  };
  askFirst(question, () => signOut());
};
