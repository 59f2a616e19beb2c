import type { FactField } from "@vitrine/contract/profiles/facts";
import type { ReactNode } from "react";
import { commonSource, exceptionOf } from "#profiles/facts/fact-source.ts";
import { Fact, Facts, isStale, SourceNote } from "#profiles/facts/facts.tsx";
import { listNames, shortly } from "#profiles/listed.ts";
import type { Startup } from "#profiles/startup.ts";
import { t } from "#text/index.ts";
import { MoneyText } from "#ui/format/money-text.tsx";
import { rangeText, wholeNumber } from "#ui/format/number.ts";
import { SourceText } from "./source-text.tsx";

type Row = { field: FactField; name: string; value: ReactNode };

const numbersOf = (startup: Startup): Row[] => [
  {
    field: "teamSize",
    name: t("profiles.teamSize"),
    value: startup.teamSize !== null && rangeText(startup.teamSize),
  },
  {
    field: "numberOfClients",
    name: t("profiles.clients"),
    value: startup.numberOfClients !== null && wholeNumber(startup.numberOfClients),
  },
  {
    field: "clientNames",
    name: t("profiles.clientNames"),
    value: listNames(startup.clientNames),
  },
  {
    field: "totalFundingAmount",
    name: t("profiles.totalFunding"),
    value: startup.totalFundingAmount !== null && (
      <MoneyText minor={startup.totalFundingAmount} currency={startup.currency} round />
    ),
  },
];

const wordsOf = (startup: Startup): Row[] => [
  { field: "founded", name: t("profiles.founded"), value: startup.founded },
  { field: "businessModel", name: t("profiles.businessModel"), value: startup.businessModel },
  { field: "targetMarket", name: t("profiles.targetMarket"), value: startup.targetMarket },
  {
    field: "companySectors",
    name: t("profiles.sectors"),
    value: listNames(startup.companySectors.map(({ name }) => name)),
  },
  {
    field: "presenceInCountries",
    name: t("profiles.presentIn"),
    value: shortly(startup.presenceInCountries.map(({ name }) => name)),
  },
  { field: "companyStatus", name: t("profiles.companyStatus"), value: startup.companyStatus },
  { field: "companyType", name: t("profiles.companyType"), value: startup.companyType },
  { field: "companyLegalName", name: t("profiles.legalName"), value: startup.companyLegalName },
];

const headOf = (startup: Startup): Row[] => [
  { field: "companyShortName", name: t("profiles.name"), value: startup.companyShortName },
  { field: "oneLiner", name: t("profiles.oneLine"), value: startup.oneLiner },
  { field: "city", name: t("profiles.city"), value: startup.city },
  { field: "country", name: t("profiles.country"), value: startup.country?.name },
  { field: "urlOfCompanyWebsite", name: t("profiles.website"), value: startup.urlOfCompanyWebsite },
];

/** What the header shows already stands here only where it has a source or a past of its own. */
const isNoted =
  (startup: Startup) =>
  ({ field }: Row) =>
    startup.sources[field]?.hasEarlier === true || exceptionOf(startup, field) !== undefined;

const rowsOf = (startup: Startup) =>
  [...numbersOf(startup), ...wordsOf(startup), ...headOf(startup).filter(isNoted(startup))].filter(
    ({ value }) => value,
  );

/** What is known in numbers and words; a fact nobody gave is not shown. The common source is said once. */
export function StartupFacts({ startup }: { startup: Startup }) {
  const common = commonSource(startup);

  return (
    <Facts
      title={t("profiles.facts")}
      part="facts"
      note={
        common && (
          <>
            {common.ago === undefined && t("profiles.factsFrom")} <SourceText source={common} />
          </>
        )
      }
    >
      {rowsOf(startup).map(({ field, name, value }) => (
        <Fact
          key={field}
          name={name}
          isStale={isStale(startup, field)}
          source={<SourceNote startup={startup} field={field} name={name} />}
        >
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
