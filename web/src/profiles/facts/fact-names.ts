import type { FactField } from "@vitrine/contract/profiles/facts";
import { t } from "#text/index.ts";

/** The name of each fact. */
export const factName = (field: FactField) => {
  const names: Record<FactField, string> = {
    companyShortName: t("profiles.name"),
    companyLegalName: t("profiles.legalName"),
    companyDescription: t("profiles.about"),
    urlOfCompanyWebsite: t("profiles.website"),
    linkedIn: t("profiles.linkedIn"),
    country: t("profiles.country"),
    city: t("profiles.city"),
    oneLiner: t("profiles.oneLine"),
    founded: t("profiles.founded"),
    businessModel: t("profiles.businessModel"),
    companyStatus: t("profiles.companyStatus"),
    companyType: t("profiles.companyType"),
    targetMarket: t("profiles.targetMarket"),
    teamSize: t("profiles.teamSize"),
    numberOfClients: t("profiles.clients"),
    clientNames: t("profiles.clientNames"),
    totalFundingAmount: t("profiles.totalFunding"),
    solutions: t("profiles.solutions"),
    tags: t("profiles.tags"),
    companySectors: t("profiles.sectors"),
    areasOfInterest: t("profiles.topic.areas"),
    presenceInCountries: t("profiles.presentIn"),
  };
  return names[field];
};
