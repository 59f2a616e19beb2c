import type { ReactNode } from "react";
import { Fact } from "#profiles/facts.tsx";
import type { Startup } from "#profiles/startup-view.tsx";
import { language, t } from "#text/index.ts";
import { MoneyText } from "#ui/money-text.tsx";
import { wholeNumber } from "#ui/number.ts";

const listed = (names: string[]) =>
  new Intl.ListFormat(language(), { type: "conjunction" }).format(names);

const shownFirst = 4;

const countries = (names: string[]) =>
  names.length <= shownFirst
    ? listed(names)
    : t("profiles.andMore", {
        names: names.slice(0, shownFirst).join(", "),
        count: names.length - shownFirst,
      });

const factsOf = (startup: Startup): [keyof Startup["sources"] & string, ReactNode][] => [
  ["numberOfClients", startup.numberOfClients !== null && wholeNumber(startup.numberOfClients)],
  ["clientNames", startup.clientNames.length > 0 && listed(startup.clientNames)],
  [
    "totalFundingAmount",
    startup.totalFundingAmount !== null && (
      <MoneyText minor={startup.totalFundingAmount} currency={startup.currency} round />
    ),
  ],
  ["founded", startup.founded],
  ["businessModel", startup.businessModel],
  ["targetMarket", startup.targetMarket],
  ["companyStatus", startup.companyStatus],
  ["companyType", startup.companyType],
  [
    "presenceInCountries",
    startup.presenceInCountries.length > 0 &&
      countries(startup.presenceInCountries.map(({ name }) => name)),
  ],
];

const labels = () => ({
  numberOfClients: t("profiles.clients"),
  clientNames: t("profiles.clientNames"),
  totalFundingAmount: t("profiles.totalFunding"),
  founded: t("profiles.founded"),
  businessModel: t("profiles.businessModel"),
  targetMarket: t("profiles.targetMarket"),
  companyStatus: t("profiles.companyStatus"),
  companyType: t("profiles.companyType"),
  presenceInCountries: t("profiles.presentIn"),
});

/** What is known in numbers and words; a fact nobody gave is not shown. */
export const StartupFacts = ({ startup }: { startup: Startup }) => {
  const known = factsOf(startup).filter(([, value]) => value);
  const names: Record<string, string> = labels();
  if (known.length === 0) return <p>{t("profiles.noFacts")}</p>;
  return known.map(([field, value]) => (
    <Fact key={field} name={names[field] ?? field} source={startup.sources[field]}>
      {value}
    </Fact>
  ));
};
