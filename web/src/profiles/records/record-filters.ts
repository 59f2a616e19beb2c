import { subscriptionStatuses } from "@vitrine/contract/billing/payment-settings";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import { accountTypes } from "@vitrine/contract/profiles";
import { stages } from "@vitrine/contract/profiles/records";
import { businessModels, companyTypes } from "@vitrine/contract/profiles/startup-details";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { useRead } from "#app/calls/api.ts";
import "#text/staff/books.ts";
import { t } from "#text/index.ts";
import type { Filter } from "#ui/list/filter/filter.ts";
import type { RetailerSearch, StartupSearch } from "./record.ts";

const asShown = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

type Named = { id: string; name: string };

const byId = (items: readonly Named[] = []) =>
  items.map(({ id, name }) => ({ value: id, label: name }));

const flagOf = <N extends string>(
  name: N,
  label: string,
  [yes, no]: readonly [string, string],
): Filter<N> => ({
  name,
  label,
  kind: "flag",
  options: [
    { value: "true", label: yes },
    { value: "false", label: no },
  ],
});

const longStale = { staleTime: 3_600_000 };

type Common = "isVerified" | "isBlocked" | "stage" | "country" | "filterCategories";

const useCommonFilters = (): Filter<Common>[] => {
  const countries = useRead(taxonomy.countries, {}, longStale);
  const categories = useRead(taxonomy.topLevelCategories, {}, longStale);

  return [
    {
      name: "stage",
      label: t("admin.status"),
      kind: "many",
      options: stages.map((value) => ({ value, label: t(`admin.stages.${value}`) })),
    },
    flagOf("isVerified", t("admin.verified"), [t("admin.verified"), t("admin.notVerified")]),
    flagOf("isBlocked", t("admin.stages.BLOCKED"), [
      t("admin.stages.BLOCKED"),
      t("admin.notBlocked"),
    ]),
    {
      name: "country",
      label: t("app.country"),
      kind: "many",
      options: byId(countries.data?.items),
    },
    {
      name: "filterCategories",
      label: t("admin.category"),
      kind: "many",
      options: byId(categories.data?.items),
    },
  ];
};

/** All filters of the list of startups. */
export const useStartupFilters = (): Filter<keyof StartupSearch & string>[] => {
  const common = useCommonFilters();
  const tractions = useRead(taxonomy.startupsTraction, {}, longStale);

  return [
    ...common,
    {
      name: "accountType",
      label: t("admin.accountType"),
      kind: "many",
      options: accountTypes.map((value) => ({ value, label: t(`admin.accountTypes.${value}`) })),
    },
    {
      name: "rateStars",
      label: t("admin.rating"),
      kind: "many",
      options: [5, 4, 3, 2, 1].map((stars) => ({
        value: String(stars),
        label: t("admin.stars", { count: stars }),
      })),
    },
    {
      name: "companyType",
      label: t("admin.companyType"),
      kind: "many",
      options: asShown(companyTypes),
    },
    {
      name: "businessModel",
      label: t("admin.businessModel"),
      kind: "many",
      options: asShown(businessModels),
    },
    {
      name: "companyStatus",
      label: t("admin.companyStatus"),
      kind: "many",
      options: asShown((tractions.data?.items ?? []).map(({ name }) => name)),
    },
  ];
};

/** All filters of the list of retail companies. */
export const useRetailerFilters = (): Filter<keyof RetailerSearch & string>[] => {
  const common = useCommonFilters();
  const plans = useRead(staffPlans.all, { pageSize: 100 }, longStale);

  return [
    ...common,
    {
      name: "paymentPlanName",
      label: t("admin.plan"),
      kind: "many",
      options: asShown([...new Set((plans.data?.items ?? []).map(({ name }) => name))]),
    },
    {
      name: "subscriptionStatus",
      label: t("books.planState"),
      kind: "many",
      options: subscriptionStatuses.map((value) => ({
        value,
        label: t(`books.planStates.${value}`),
      })),
    },
  ];
};
