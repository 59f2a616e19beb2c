import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { moneyText } from "#ui/format/money.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import { TwoLines } from "#ui/list/table/two-lines.tsx";
import { typedDay } from "#app/typed-day.ts";
import { Amounts } from "./amounts.tsx";
import type { SearchOfCodes, StaffCode } from "./code.ts";
import { CodeState } from "./code-state.tsx";
import styles from "./codes.module.css";

type CodeColumn = Column<StaffCode, SortOf<SearchOfCodes>>;

/** "20%" or "€ 10.00". */
const offText = ({ percentOff, amountOff, currency }: StaffCode) =>
  percentOff === null
    ? moneyText(amountOff ?? 0, { currency: currency ?? "EUR" })
    : t("codes.percent", { percent: percentOff });

const lastsText = ({ duration, durationInMonths }: StaffCode) =>
  duration === "repeating"
    ? t("codes.months", { count: durationInMonths ?? 1 })
    : t(`codes.duration.${duration}`);

const usedText = ({ used, maxRedemptions: most }: StaffCode) =>
  most === null
    ? wholeNumber(used)
    : t("codes.usedOf", { used: wholeNumber(used), most: wholeNumber(most) });

const Name = ({ code }: { code: StaffCode }) => (
  <TwoLines>
    <bdi className={styles.code}>{code.code}</bdi>
    <small dir="auto">{code.name}</small>
  </TwoLines>
);

const Terms = ({ code }: { code: StaffCode }) => (
  <TwoLines>
    <span>{offText(code)}</span>
    <small>{lastsText(code)}</small>
  </TwoLines>
);

const State = ({ code }: { code: StaffCode }) => (
  <TwoLines>
    <CodeState state={code.state} />
    {!code.isAtProvider && code.state === "ACTIVE" && <small>{t("codes.waits")}</small>}
  </TwoLines>
);

const extras = (): CodeColumn[] => [
  {
    id: "plans",
    head: t("codes.plans"),
    cell: ({ plans }) => plans.map(({ name }) => name).join(", "),
    isExtra: true,
  },
  { id: "campaign", head: t("codes.campaign"), cell: ({ campaign }) => campaign, isExtra: true },
  {
    id: "created",
    head: t("codes.created"),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    sort: "createdAt",
    firstDirection: "DESC",
    isNumber: true,
    isExtra: true,
  },
];

const counts = (onUses: (code: StaffCode) => void): CodeColumn[] => [
  {
    id: "used",
    head: t("codes.used"),
    cell: (code) => (
      <Button
        variant="link"
        aria-label={t("codes.showUses", { code: code.code })}
        onClick={() => onUses(code)}
      >
        {usedText(code)}
      </Button>
    ),
    sort: "used",
    firstDirection: "DESC",
    isNumber: true,
  },
  {
    id: "revenue",
    head: t("codes.revenue"),
    cell: ({ revenue }) => <Amounts sums={revenue} />,
    isNumber: true,
  },
];

/** The columns of the codes list, for staff. */
export const codeColumns = (onUses: (code: StaffCode) => void): CodeColumn[] => [
  { id: "code", head: t("codes.code"), cell: (code) => <Name code={code} />, sort: "code" },
  { id: "off", head: t("codes.terms"), cell: (code) => <Terms code={code} />, phone: "line" },
  {
    id: "state",
    head: t("codes.status"),
    cell: (code) => <State code={code} />,
    phone: "side",
  },
  ...counts(onUses),
  {
    id: "lastDay",
    head: t("codes.lastDay"),
    cell: ({ redeemBy }) =>
      redeemBy === null ? "–" : <DateText value={typedDay(redeemBy * 1000)} />,
    sort: "redeemBy",
    isNumber: true,
  },
  ...extras(),
];
