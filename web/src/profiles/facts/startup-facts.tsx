import type { FactField } from "@vitrine/contract/profiles/facts";
import type { ReactNode } from "react";
import { commonSource, exceptionOf } from "#profiles/facts/fact-source.ts";
import { factName } from "#profiles/facts/fact-names.ts";
import { Fact, Facts, isStale, SourceNote } from "#profiles/facts/facts.tsx";
import { shortly } from "#profiles/listed.ts";
import { listNames } from "#ui/format/list-names.ts";
import type { Startup } from "#profiles/startup.ts";
import { t } from "#text/index.ts";
import { MoneyText } from "#ui/format/money-text.tsx";
import { rangeText, wholeNumber } from "#ui/format/number.ts";
import { SourceText } from "./source-text.tsx";

type Row = { field: FactField; value: ReactNode };

const numbersOf = (startup: Startup): Row[] => [
  {
    field: "teamSize",
    value: startup.teamSize !== null && rangeText(startup.teamSize),
  },
  {
    field: "numberOfClients",
    value: startup.numberOfClients !== null && wholeNumber(startup.numberOfClients),
  },
  {
    field: "clientNames",
    value: listNames(startup.clientNames),
  },
  {
    field: "totalFundingAmount",
    value: startup.totalFundingAmount !== null && (
      <MoneyText minor={startup.totalFundingAmount} currency={startup.currency} round />
    ),
  },
];

const wordsOf = (startup: Startup): Row[] => [
  { field: "founded", value: startup.founded },
  { field: "businessModel", value: startup.businessModel },
  { field: "targetMarket", value: startup.targetMarket },
  {
    field: "companySectors",
    value: listNames(startup.companySectors.map(({ name }) => name)),
  },
  {
    field: "presenceInCountries",
    value: shortly(startup.presenceInCountries.map(({ name }) => name)),
  },
  { field: "companyStatus", value: startup.companyStatus },
  { field: "companyType", value: startup.companyType },
  { field: "companyLegalName", value: startup.companyLegalName },
];

const headOf = (startup: Startup): Row[] => [
  { field: "companyShortName", value: startup.companyShortName },
  { field: "oneLiner", value: startup.oneLiner },
  { field: "city", value: startup.city },
  { field: "country", value: startup.country?.name },
  { field: "urlOfCompanyWebsite", value: startup.urlOfCompanyWebsite },
];

/** Facts that the header shows are repeated here only with a source of their own or earlier values. */
const isNoted =
  (startup: Startup) =>
  ({ field }: Row) =>
    startup.sources[field]?.hasEarlier === true || exceptionOf(startup, field) !== undefined;

const rowsOf = (startup: Startup) =>
  [...numbersOf(startup), ...wordsOf(startup), ...headOf(startup).filter(isNoted(startup))].filter(
    ({ value }) => value,
  );

/** The startup's facts; those without a value are not shown. The common source is named once. */
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
      {rowsOf(startup).map(({ field, value }) => (
        <Fact
          key={field}
          name={factName(field)}
          isStale={isStale(startup, field)}
          source={<SourceNote startup={startup} field={field} />}
        >
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
