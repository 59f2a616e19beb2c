import { endWords } from "#app/closed/closed-words.ts";
import { useAction } from "#app/actions/use-action.ts";
import { paths } from "#app/paths.ts";
import { brandOf } from "#billing/card/brands.ts";
import { t } from "#text/index.ts";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { keepingPlan, reactivating } from "./acts.ts";
import { typedDay } from "#app/typed-day.ts";
import { dayText } from "#ui/format/date.ts";
import { PastDue } from "./past-due.tsx";
import { RetryButton } from "./retry-button.tsx";
import { cardOverBefore, type Retailer, type Standing } from "./standing.ts";
import { Strip } from "./strip.tsx";

const toCard = (label: string) => (
  <LinkButton variant="primary" href={paths.updateCard}>
    {label}
  </LinkButton>
);

const toPlans = () => (
  <LinkButton variant="primary" href="#plans">
    {t("subscription.seePlans")}
  </LinkButton>
);

function Reactivate() {
  const { press, isPending, failure } = useAction(reactivating);
  return (
    <>
      <Button variant="primary" sending={isPending} onClick={() => press()}>
        {t("subscription.reactivate")}
      </Button>
      {failure}
    </>
  );
}

function Keep({ plan }: { plan: NonNullable<Retailer["paymentPlan"]> }) {
  const { press, isPending, failure } = useAction(keepingPlan);
  return (
    <>
      <Button sending={isPending} onClick={() => press(plan)}>
        {t("subscription.keep", { plan: plan.name })}
      </Button>
      {failure}
    </>
  );
}

/** The sentence with its day, or another one if the day is not known. */
const onDay = (words: (date: string) => string, none: string, date: string | null) =>
  date === null ? none : words(dayText(typedDay(date)));

function ExpiringCard({ paymentSettings }: Retailer) {
  const over = cardOverBefore(paymentSettings);
  if (!over) return null;
  const { brand, last4, end } = over;

  return (
    <Strip
      tone="warning"
      icon="card"
      title={t("subscription.strip.card", {
        brand: brandOf(brand).name,
        last4,
        date: dayText(end),
      })}
      action={toCard(t("subscription.updateCard"))}
    >
      {t("subscription.strip.cardText")}
    </Strip>
  );
}

/** A change is planned, or waits for its payment. */
function Pending({ retailer, isUnpaid }: { retailer: Retailer; isUnpaid: boolean }) {
  const { paymentPlan: own, paymentSettings: settings } = retailer;
  const { plan, when } = settings.pending ?? {};
  if (!plan || !own) return null;
  const words = { plan: plan.name, own: own.name, date: dayText(when) };
  const seats = retailer.seats?.of ?? own.numberOfUsers;
  if (isUnpaid)
    return (
      <Strip tone="warning" icon="clock" title={t("subscription.strip.waiting", words)}>
        {t("subscription.strip.waitingText", words)}{" "}
        <RetryButton settings={settings} label={t("subscription.finish")} />
      </Strip>
    );
  return (
    <Strip
      tone="info"
      icon="day"
      title={t("subscription.strip.planned", words)}
      action={<Keep plan={own} />}
    >
      {seats < own.numberOfUsers
        ? t("subscription.strip.plannedSeats", { count: seats })
        : t("subscription.strip.plannedText")}
    </Strip>
  );
}

type Shown = { retailer: Retailer; standing: Standing };

function Trial({ retailer, standing }: Shown) {
  const { trialEndsAt } = retailer.paymentSettings;
  if (trialEndsAt === null) return null;
  const name = standing === "unchosen" || standing === "trial" ? standing : "cardTrial";
  const words = retailer.isApproved ? name : "inReview";
  const action = { unchosen: toPlans(), trial: toCard(t("subscription.addCard")), cardTrial: null };

  return (
    <Strip
      tone="info"
      icon="clock"
      title={t(`subscription.strip.${words}`, { date: dayText(typedDay(trialEndsAt)) })}
      action={action[name]}
    >
      {t(`subscription.strip.${name}Text`)}
    </Strip>
  );
}

function Over({ retailer, standing }: Shown) {
  const isTrial = standing === "trialOver";
  return (
    <Strip tone="warning" title={endWords(isTrial, retailer.paymentSettings)} action={toPlans()}>
      {t(isTrial ? "subscription.strip.trialOverText" : "subscription.strip.endedText")}
    </Strip>
  );
}

const Unpaid = () => (
  <Strip tone="warning" title={t("closed.unpaid")} action={toPlans()}>
    {t("closed.unpaidWay")}
  </Strip>
);

const ByInvoice = ({ paymentSettings: { paidUntil } }: Retailer) => (
  <Strip tone="info" title={t("subscription.strip.invoice")}>
    {onDay(
      (date) => t("subscription.strip.invoiceText", { date }),
      t("subscription.strip.invoiceOpen"),
      paidUntil,
    )}
  </Strip>
);

const InvoiceDue = ({ paymentSettings: { paidUntil, lastDay } }: Retailer) => (
  <Strip tone="warning" icon="day" title={t("subscription.strip.invoiceDue")}>
    {t("subscription.strip.invoiceDueText", {
      date: dayText(typedDay(paidUntil)),
      last: dayText(typedDay(lastDay)),
    })}
  </Strip>
);

const InvoiceOverdue = () => (
  <Strip tone="danger" title={t("subscription.strip.invoiceOverdue")}>
    {t("subscription.strip.invoiceOverdueText")}
  </Strip>
);

const Cancelling = ({ paymentSettings: { cancelsAt } }: Retailer) => (
  <Strip
    tone="warning"
    icon="day"
    title={t("subscription.strip.cancelling", { date: dayText(cancelsAt) })}
    action={<Reactivate />}
  >
    {t("subscription.strip.cancellingText")}
  </Strip>
);

const Late = () => (
  <Strip tone="info" icon="clock" title={t("subscription.strip.late")}>
    {t("subscription.strip.lateText")}
  </Strip>
);

/** What matters at this moment; nothing if all is well. */
export function Now({ retailer, standing }: Shown) {
  switch (standing) {
    case "free":
      return null;
    case "active":
      return <ExpiringCard {...retailer} />;
    case "planned":
    case "waiting":
      return <Pending retailer={retailer} isUnpaid={standing === "waiting"} />;
    case "pastDue":
    case "incomplete":
      return <PastDue settings={retailer.paymentSettings} />;
    case "cancelling":
      return <Cancelling {...retailer} />;
    case "late":
      return <Late />;
    case "unpaid":
      return <Unpaid />;
    case "trialOver":
    case "ended":
      return <Over retailer={retailer} standing={standing} />;
    case "invoice":
      return <ByInvoice {...retailer} />;
    case "invoiceDue":
      return <InvoiceDue {...retailer} />;
    case "invoiceOverdue":
      return <InvoiceOverdue />;
    default:
      return <Trial retailer={retailer} standing={standing} />;
  }
}
