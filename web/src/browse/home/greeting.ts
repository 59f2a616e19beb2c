import "#text/home.ts";
import { language, t } from "#text/index.ts";

/** Good morning, afternoon or evening, by the reader's clock. */
export const greetingAt = (now: Date) => {
  const hour = now.getHours();
  if (hour < 12) return t("home.morning");
  return hour < 18 ? t("home.afternoon") : t("home.evening");
};

const dayFormat = () =>
  new Intl.DateTimeFormat(language(), { weekday: "long", day: "numeric", month: "long" });

/** "Friday 20 November", in the language of the screen. */
export const dayOf = (now: Date) => {
  const format = dayFormat();
  const part = (type: string) => format.formatToParts(now).find((one) => one.type === type)?.value;
  return [part("weekday"), part("day"), part("month")].join(" ");
};
