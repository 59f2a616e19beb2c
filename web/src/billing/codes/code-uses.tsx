import { discountCodes } from "@vitrine/contract/billing/codes";
import type { Output } from "@vitrine/contract/endpoint";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Link } from "#ui/layout/link.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { ListView } from "#ui/list/list-view.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { TwoLines } from "#ui/list/table/two-lines.tsx";
import { Amounts } from "./amounts.tsx";

type Use = Output<typeof discountCodes.uses>["items"][number];

const columns: () => Column<Use, never>[] = () => [
  {
    id: "company",
    head: t("codes.company"),
    cell: ({ company, heldAt }) => (
      <TwoLines>
        {company ? (
          <Link href={adminPaths.company("retailer", company.id)} dir="auto">
            {company.name}
          </Link>
        ) : (
          t("codes.gone")
        )}
        <small>
          {t("codes.since")} <DateText value={heldAt} />
        </small>
      </TwoLines>
    ),
  },
  {
    id: "paid",
    head: t("codes.paid"),
    cell: ({ paid, spentAt }) => (spentAt === null ? t("codes.notPaid") : <Amounts sums={paid} />),
    isNumber: true,
    phone: "side",
  },
];

/** The companies that use a code, and what they paid with it. */
export function CodeUses({ codeId }: { codeId: string }) {
  const list = useInnerList(discountCodes.uses, { page: 1, pageSize: 10 }, (search) => ({
    ...search,
    codeId,
  }));

  return (
    <ListView
      label={t("codes.uses")}
      list={list}
      columns={columns()}
      failed={t("codes.usesFailed")}
      none={
        <EmptyState title={t("codes.noUses")} art={null}>
          {t("codes.noUsesWhy")}
        </EmptyState>
      }
    />
  );
}
