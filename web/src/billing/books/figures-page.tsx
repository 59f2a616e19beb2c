import { books } from "@vitrine/contract/billing/books";
import { subscriptionStatuses } from "@vitrine/contract/billing/payment-settings";
import { dayMs, dayUtc } from "@vitrine/contract/days";
import { useRead } from "#app/calls/api.ts";
import { adminPaths } from "#app/admin-paths.ts";
import "#text/staff/staff.ts";
import "#text/staff/books.ts";
import { t } from "#text/index.ts";
import { oneDecimal, wholeNumber } from "#ui/format/number.ts";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { BooksParts } from "./books-parts.tsx";
import { Figure, type Part } from "./figure.tsx";
import { Codes, type Figures, MoneyMoved, Recurring } from "./money-tables.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { lastDaysOf, type Period } from "./periods.ts";
import { usePeriod } from "./use-period.ts";
import styles from "./books.module.css";

/** How many companies are in each state; each number opens them. */
const companyParts = ({ companies }: Figures): Part[] => {
  const counts = new Map(companies.map(({ status, count }) => [status, count]));
  const total = companies.reduce((sum, { count }) => sum + count, 0);
  return subscriptionStatuses.map((status) => {
    const count = counts.get(status) ?? 0;
    const href = `${adminPaths.retailers}?subscriptionStatus=${status}`;
    return {
      name: t(`books.planStates.${status}`),
      value: count === 0 ? wholeNumber(0) : <Link href={href}>{wholeNumber(count)}</Link>,
      share: total === 0 ? 0 : count / total,
    };
  });
};

/** How many companies paid at the end of a day; the number opens them. */
const payingOn = (count: number, day: string | null) =>
  count === 0 || day === null ? (
    wholeNumber(count)
  ) : (
    <Link href={`${adminPaths.retailers}?payingOn=${day}`}>{wholeNumber(count)}</Link>
  );

const churnParts = ({ churn }: Figures, { from, to }: Period): Part[] => {
  const { start, won, lost, end } = churn;
  const before = from === null ? null : dayUtc(Date.parse(from) - dayMs);
  return [
    { name: t("books.churnParts.start"), value: payingOn(start, before) },
    { name: t("books.churnParts.won"), value: wholeNumber(won) },
    { name: t("books.churnParts.lost"), value: wholeNumber(lost) },
    { name: t("books.churnParts.end"), value: payingOn(end, to ?? dayUtc(Date.now())) },
    {
      name: t("books.churnParts.rate"),
      value: start === 0 ? "–" : t("books.percent", { percent: oneDecimal((100 * lost) / start) }),
    },
  ];
};

const renewalParts = ({ renewals: { failed, recovered } }: Figures): Part[] => [
  { name: t("books.renewalParts.failed"), value: wholeNumber(failed) },
  { name: t("books.renewalParts.recovered"), value: wholeNumber(recovered) },
  { name: t("books.renewalParts.open"), value: wholeNumber(failed - recovered) },
];

const opening = ({ from, to }: Period) => {
  const days = new URLSearchParams();
  if (from !== null) days.set("from", from);
  if (to !== null) days.set("to", to);
  return (currency: string) => `${adminPaths.receipts}?currency=${currency}&${days.toString()}`;
};

const AllFigures = ({ figures, period }: { figures: Figures; period: Period }) => (
  <div className={styles.column}>
    <Recurring recurring={figures.recurring} />
    <div className={styles.pair}>
      <Figure
        title={t("books.subscriptions")}
        note={t("books.companiesNote")}
        parts={companyParts(figures)}
      />
      <div className={styles.column}>
        <Figure
          title={t("books.churn")}
          note={t("books.churnNote")}
          parts={churnParts(figures, period)}
        />
        <Figure
          title={t("books.renewals")}
          note={t("books.renewalsNote")}
          parts={renewalParts(figures)}
        />
      </div>
    </div>
    <MoneyMoved money={figures.money} opens={opening(period)} />
    <Codes discountCodes={figures.discountCodes} />
  </div>
);

/** The revenue figures, for super admins. */
export function FiguresPage() {
  const [period, change] = usePeriod(lastDaysOf);
  const read = useRead(books.figures, period, { keepsPrevious: true });

  return (
    <Page title={t("staff.figures")} width="full">
      <BooksParts part="figures">
        <div className={styles.ranges}>
          <PeriodPicker period={period} onChange={change} />
        </div>
        <Await read={read} failed={t("books.figuresFailed")} skeleton={<RowsSkeleton rows={6} />}>
          {(figures) => <AllFigures figures={figures} period={period} />}
        </Await>
      </BooksParts>
    </Page>
  );
}
