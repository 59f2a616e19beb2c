import { isUnpaid, type Person } from "#app/session/side.ts";
import { typedDay } from "#app/typed-day.ts";
import "#text/trial.ts";
import { t } from "#text/index.ts";
import { dayText } from "#ui/format/date.ts";

type Retailer = Pick<NonNullable<Person["retailer"]>, "isTrial" | "paymentSettings">;
type Settings = Retailer["paymentSettings"];

/** The end of the trial or of the plan, with its day if that is known. */
export const endWords = (isTrial: boolean, settings: Settings) => {
  const { trialEndsAt, endedAt, cancelsAt, lastDay } = settings;
  const date = isTrial ? trialEndsAt : (endedAt ?? cancelsAt ?? lastDay);
  const name = isTrial ? "trial" : "plan";
  return date === null
    ? t(`closed.${name}NoDate`)
    : t(`closed.${name}`, { date: dayText(typedDay(date)) });
};

/** How a payment stands that is open or not made yet; undefined if a trial or plan is over. */
const unsettled = (settings: Settings) => {
  const { collection, status, cancelsAt } = settings;
  if (collection === "INVOICE") return "invoice";
  if (isUnpaid(settings)) return "unpaid";
  if (status === "INCOMPLETE") return "incomplete";
  return status === "ACTIVE" && cancelsAt === null ? "late" : undefined;
};

/** Why the shop is closed to this person, and how to reopen it. Members are told whom to ask. */
export const closedWords = ({
  role,
  retailer,
}: Pick<Person, "role"> & { retailer: Retailer | null }) => {
  const { isTrial, paymentSettings: settings } = retailer ?? {};
  if (isTrial === undefined || settings === undefined) return { why: "", way: "", link: null };
  const { ownerName: owner } = settings;
  if (role === "MEMBER") {
    const over = isTrial ? t("closed.companyTrial") : t("closed.companyPlan");
    return {
      why: isUnpaid(settings) ? t("closed.companyUnpaid") : over,
      way: owner === null ? t("closed.askSomebody") : t("closed.askOwner", { owner }),
      link: null,
    };
  }
  const payment = unsettled(settings);
  if (payment)
    return {
      why: t(`closed.${payment}`),
      way: t(`closed.${payment}Way`),
      link: t("closed.seeSubscription"),
    };
  return { why: endWords(isTrial, settings), way: t("closed.way"), link: t("closed.seePlans") };
};
