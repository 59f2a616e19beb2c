import type { ReactNode } from "react";
import { commonSource, isException, sourceOf } from "#profiles/facts/fact-source.ts";
import { Fact, Facts, SourceText } from "#profiles/facts/facts.tsx";
import { listNames, shortly } from "#profiles/listed.ts";
import type { Startup } from "#profiles/startup.ts";
import { t } from "#text/index.ts";
import { MoneyText } from "#ui/format/money-text.tsx";
import { rangeText, wholeNumber } from "#ui/format/number.ts";

type Row = { field: string; name: string; value: ReactNode };

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
    value:
      startup.companySectors.length > 1 &&
      listNames(startup.companySectors.map(({ name }) => name)),
  },
  {
    field: "presenceInCountries",
    name: t("profiles.presentIn"),
    value: shortly(startup.presenceInCountries.map(({ name }) => name)),
  },
  { field: "companyStatus", name: t("profiles.companyStatus"), value: startup.companyStatus },
  { field: "companyType", name: t("profiles.companyType"), value: startup.companyType },
];

const rowsOf = (startup: Startup) =>
  [...numbersOf(startup), ...wordsOf(startup)]
    .filter(({ value }) => value)
    .map((row) => ({ ...row, source: sourceOf(startup, row.field) }));

/** What is known in numbers and words; a fact nobody gave is not shown. The common source is said once. */
export function StartupFacts({ startup }: { startup: Startup }) {
  const rows = rowsOf(startup);
  const common = commonSource(rows.map(({ source }) => source));

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
      {rows.map(({ field, name, value, source }) => (
        <Fact key={field} name={name} source={isException(source, common) ? source : undefined}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

/** Whether there is anything to show at all. */
export const hasFacts = (startup: Startup) => rowsOf(startup).length > 0;
