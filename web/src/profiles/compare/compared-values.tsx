import type { ReactNode } from "react";
import type { Startup } from "#profiles/startup.ts";
import { t } from "#text/index.ts";
import { MoneyText } from "#ui/format/money-text.tsx";
import { rangeText, wholeNumber } from "#ui/format/number.ts";
import { Stars } from "#ui/format/stars.tsx";

/** One line of the comparison. */
export type ComparedValue = {
  /** The name of the startup's field, which leads to its source. */
  field: string;
  name: string;
  /** Distinguishes values; null if there is none. */
  key: (startup: Startup) => string | number | null;
  /** How the value is shown, if not as its key. */
  shown?: (startup: Startup) => ReactNode;
};

export type ComparedGroup = { title: string; values: ComparedValue[] };

const names = (of: readonly { name: string }[]) => of.map(({ name }) => name).join(", ") || null;

const yesOrNo = (is: boolean) => (is ? t("compare.yes") : t("compare.no"));

const facts = (): ComparedValue[] => [
  {
    field: "companySectors",
    name: t("compare.category"),
    key: ({ companySectors }) => names(companySectors),
  },
  {
    field: "country",
    name: t("compare.place"),
    key: ({ city, country }) => [city, country?.name].filter(Boolean).join(", ") || null,
  },
  {
    field: "presenceInCountries",
    name: t("compare.presence"),
    key: ({ presenceInCountries }) => names(presenceInCountries),
  },
  { field: "founded", name: t("compare.founded"), key: ({ founded }) => founded },
  {
    field: "teamSize",
    name: t("compare.team"),
    key: ({ teamSize }) => teamSize && rangeText(teamSize),
  },
  { field: "businessModel", name: t("compare.model"), key: ({ businessModel }) => businessModel },
  { field: "targetMarket", name: t("compare.market"), key: ({ targetMarket }) => targetMarket },
  { field: "companyType", name: t("compare.type"), key: ({ companyType }) => companyType },
  { field: "companyStatus", name: t("compare.status"), key: ({ companyStatus }) => companyStatus },
  {
    field: "isVerified",
    name: t("compare.verified"),
    key: ({ isVerified }) => yesOrNo(isVerified),
  },
];

const product = (): ComparedValue[] => [
  { field: "oneLiner", name: t("compare.oneLiner"), key: ({ oneLiner }) => oneLiner || null },
  {
    field: "solutions",
    name: t("compare.solutions"),
    key: ({ solutions }) => names(solutions),
    shown: ({ solutions }) => (
      <ul>
        {solutions.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  },
  { field: "tags", name: t("compare.tags"), key: ({ tags }) => names(tags) },
];

const traction = (): ComparedValue[] => [
  {
    field: "numberOfClients",
    name: t("compare.clients"),
    key: ({ numberOfClients: count }) => (count !== null ? wholeNumber(count) : null),
  },
  {
    field: "clientNames",
    name: t("compare.clientNames"),
    key: ({ clientNames }) => clientNames.join(", ") || null,
  },
  {
    field: "totalFundingAmount",
    name: t("compare.funding"),
    key: ({ totalFundingAmount: minor, currency }) =>
      minor !== null ? `${minor} ${currency}` : null,
    shown: ({ totalFundingAmount: minor, currency }) => (
      <MoneyText minor={minor ?? 0} currency={currency} round />
    ),
  },
  {
    field: "isAvailableToChat",
    name: t("compare.chat"),
    key: ({ isAvailableToChat }) => yesOrNo(isAvailableToChat),
  },
];

const ratings = (): ComparedValue[] => [
  {
    field: "rating",
    name: t("compare.rating"),
    key: ({ rating: { weightedRate, count } }) => `${weightedRate} ${count}`,
    shown: ({ rating }) => <Stars rating={rating} />,
  },
];

/** All compared values, in groups. */
export const comparedGroups = (): ComparedGroup[] => [
  { title: t("compare.facts"), values: facts() },
  { title: t("compare.product"), values: product() },
  { title: t("compare.traction"), values: traction() },
  { title: t("compare.ratings"), values: ratings() },
];

/** Whether the startups differ in this value. */
export const differs = ({ key }: ComparedValue, startups: readonly Startup[]) =>
  new Set(startups.map(key)).size > 1;
