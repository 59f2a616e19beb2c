import { IconPlus } from "@tabler/icons-react";
import {
  planRoles,
  staffPlans,
  StaffPlansSearch,
  planFileColumns,
} from "@vitrine/contract/billing/staff-plans";
import { catalogue } from "@vitrine/contract/billing/catalogue";
import { planTypes } from "@vitrine/contract/billing/plan-types";
import type { z } from "zod";
import { useNavigate } from "@tanstack/react-router";
import { useRead } from "#app/calls/api.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import "#text/staff/catalogue.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import { ArrangeButton } from "./arrange-button.tsx";
import { CatalogueList } from "./catalogue-list.tsx";
import { endColumns, hiddenFilter, type Opening } from "./kept-columns.tsx";
import { LeavingNote } from "./leaving-note.tsx";
import { roleInWords, type StaffPlan } from "./plan-words.ts";
import { saleInWords } from "./price-words.ts";
import { ProviderBadge } from "./provider-badge.tsx";
import styles from "./catalogue.module.css";

const words = () => ({
  title: t("catalogue.plansPage.title"),
  add: t("catalogue.plansPage.add"),
  edit: (name: string) => t("catalogue.plansPage.edit", { name }),
  find: t("catalogue.plansPage.find"),
  counted: (count: number, shown: string) => t("catalogue.plansPage.found", { count, shown }),
  failed: t("catalogue.plansPage.failed"),
  none: t("catalogue.plansPage.none"),
  noneWhy: t("catalogue.plansPage.noneWhy"),
});

type PlanColumn = Column<StaffPlan, SortOf<z.output<typeof StaffPlansSearch>>>;

const about = (): PlanColumn[] => [
  {
    id: "name",
    head: t("catalogue.name"),
    cell: ({ id, name }) => (
      <Link href={adminPaths.plan(id)} dir="auto">
        {name}
      </Link>
    ),
    sort: "name",
  },
  {
    id: "type",
    head: t("catalogue.plansPage.type"),
    cell: ({ planType }) => <bdi>{planType.name}</bdi>,
    sort: "type",
  },
  {
    id: "prices",
    head: t("catalogue.prices.title"),
    cell: ({ prices }) => (
      <div className={styles.prices}>
        {prices.map((price) => (
          <span key={price.id}>{saleInWords(price)}</span>
        ))}
      </div>
    ),
  },
  {
    id: "seats",
    head: t("catalogue.groups.numberOfUsers"),
    cell: ({ memberGroup }) => memberGroup.numberOfUsers,
    isNumber: true,
  },
];

const more = (): PlanColumn[] => [
  {
    id: "role",
    head: t("catalogue.plansPage.role"),
    cell: ({ role }) => roleInWords(role),
    isExtra: true,
  },
  {
    id: "order",
    head: t("catalogue.types.sortOrder"),
    cell: ({ sortOrder }) => sortOrder,
    sort: "sortOrder",
    isNumber: true,
    isExtra: true,
  },
  {
    id: "provider",
    head: t("catalogue.provider"),
    cell: ({ provider }) => <ProviderBadge state={provider} />,
  },
];

const columns = (opening: Opening<StaffPlan>): PlanColumn[] => [
  ...about(),
  ...more(),
  ...endColumns(opening),
];

const filters = (
  types: readonly { id: string; name: string }[],
): Filter<"isHidden" | "planTypeId" | "role">[] => [
  hiddenFilter(),
  {
    name: "planTypeId",
    label: t("catalogue.plansPage.type"),
    kind: "many",
    options: types.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: "role",
    label: t("catalogue.plansPage.role"),
    kind: "many",
    options: planRoles.map((value) => ({ value, label: roleInWords(value) })),
  },
];

/** Everything that is sold to companies. */
export function PlansPage() {
  const { data } = useRead(planTypes.all, { pageSize: 100 }, { staleTime: 60_000 });
  const navigate = useNavigate();
  const thing = t("catalogue.plansPage.thing");

  return (
    <CatalogueList
      kind="plans"
      calls={staffPlans}
      search={StaffPlansSearch}
      file={(search) => ({
        columns: planFileColumns,
        run: (write, { format, shown }) =>
          write(staffPlans.exportFile, {
            ...inFile(search),
            format,
            columns: among(planFileColumns, shown),
          }),
      })}
      views="PLANS"
      note={<LeavingNote />}
      refreshes={[catalogue.leaving]}
      words={words()}
      columns={columns}
      filters={filters(data?.items ?? [])}
      onEdit={({ id }) => void navigate({ to: adminPaths.plan(id) })}
      add={
        <LinkButton variant="primary" icon={<IconPlus aria-hidden />} href={adminPaths.plan("new")}>
          {t("catalogue.plansPage.add")}
        </LinkButton>
      }
      buttons={<ArrangeButton kind="plans" read={staffPlans.all} what={thing} />}
    />
  );
}
