import { IconPlus } from "@tabler/icons-react";
import {
  requestFileColumns,
  RequestsSearch,
  requestStatuses,
  staffPaymentRequests,
} from "@vitrine/contract/billing/requests-by-staff";
import { useState } from "react";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { ListViews } from "#app/list/staff/views/list-views.tsx";
import type { BuiltInView } from "#app/list/staff/views/use-views.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import "#text/staff/books.ts";
import "#text/staff/requests.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { BooksParts } from "../books/books-parts.tsx";
import { requestActions } from "./request-actions.tsx";
import { requestColumns } from "./request-columns.tsx";
import { openingIn, RequestDrawers, type Shown } from "./request-drawers.tsx";

const views = (): BuiltInView[] => [
  { id: "all", label: t("requests.views.all"), search: {} },
  { id: "open", label: t("requests.states.OPEN"), search: { status: "OPEN" } },
  { id: "guests", label: t("requests.noAccount"), search: { hasAccount: false } },
  { id: "paid", label: t("requests.states.PAID"), search: { status: "PAID" } },
  { id: "expired", label: t("requests.states.EXPIRED"), search: { status: "EXPIRED" } },
];

const filters = (): Filter<"status" | "hasAccount">[] => [
  {
    name: "status",
    label: t("requests.state"),
    kind: "many",
    options: requestStatuses.map((value) => ({ value, label: t(`requests.states.${value}`) })),
  },
  {
    name: "hasAccount",
    label: t("requests.payer"),
    kind: "flag",
    options: [
      { value: "true", label: t("requests.ofCompany") },
      { value: "false", label: t("requests.noAccount") },
    ],
  },
];

/** A sum is exported with its currency; on screen they are one column. */
const withCurrency = (column: string) => (column === "sum" ? ["sum", "currency"] : [column]);

/** All payment requests, for super admins. */
export function PaymentRequestsPage() {
  const list = useStaffList(staffPaymentRequests.list, RequestsSearch);
  const [shown, setShown] = useState<Shown>();
  const opening = openingIn(setShown);
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus aria-hidden />}
      onClick={() => setShown({ what: "new" })}
    >
      {t("requests.add")}
    </Button>
  );

  return (
    <Page title={t("requests.title")} width="full" actions={add}>
      <BooksParts part="requests">
        <ListViews list="REQUESTS" builtIn={views()} />
        <Card>
          <StaffList
            label={t("requests.title")}
            list={list}
            columns={requestColumns({ ...opening, namesPayer: true })}
            filters={filters()}
            actions={requestActions(opening)}
            file={{
              columns: requestFileColumns,
              run: (write, { format, shown: columns }) =>
                write(staffPaymentRequests.exportFile, {
                  ...inFile(list.search),
                  format,
                  columns: among(requestFileColumns, columns?.flatMap(withCurrency)),
                }),
            }}
            nameOf={({ description }) => description}
            find={t("requests.find")}
            counted={(count, number) => t("requests.found", { count, shown: number })}
            failed={t("requests.failed")}
            none={<EmptyState title={t("requests.none")}>{t("requests.noneAtAll")}</EmptyState>}
          />
        </Card>
      </BooksParts>
      <RequestDrawers
        shown={shown}
        items={list.read.data?.items}
        onClose={() => setShown(undefined)}
      />
    </Page>
  );
}
