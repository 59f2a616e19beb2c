import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { type StaffArticle, timeOf, type Values } from "./staff-article.ts";

const inWords = (moment: number) => dateText(moment, "shortWithTime");

/** What readers see once the form is saved. */
export const effectOf = (article: StaffArticle | undefined, values: Values) => {
  if (article?.state === "WITHDRAWN") return t("editing.effect.WITHDRAWN");
  if (values.isDraft) return t("editing.effect.DRAFT");
  const moment = timeOf(values);
  if (moment > Date.now()) return t("editing.effect.SCHEDULED", { moment: inWords(moment) });
  if (Number.isNaN(moment))
    return t(values.day ? "editing.effect.UNREADABLE" : "editing.effect.NOW");
  return t("editing.effect.DATED", { moment: inWords(moment) });
};
