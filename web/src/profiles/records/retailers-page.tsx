import {
  records,
  retailerFileColumns,
  RetailerRecordsSearch,
} from "@vitrine/contract/profiles/records";
import { IconTicket } from "@tabler/icons-react";
import { useState } from "react";
import type { Action } from "#app/actions/action.ts";
import { CustomPlanDrawer } from "#billing/enterprise/custom-plan-drawer.tsx";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { ListViews } from "#app/list/staff/views/list-views.tsx";
import type { BuiltInView } from "#app/list/staff/views/use-views.ts";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import { useMe } from "#app/session/me.ts";
import "#text/staff/admin.ts";
import "#text/staff/staff.ts";
import "#text/staff/codes.ts";
import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { companyPreview } from "./company-preview.tsx";
import { DaysNote } from "./days-note.tsx";
import { DeclineDrawer } from "./decline-dialog.tsx";
import { retailerActions } from "./record-actions.tsx";
import { retailerColumns } from "./retailer-columns.tsx";
import { useAllAndWaiting, useExactCount } from "./exact-count.ts";
import { NotifyLink } from "./notify-link.tsx";
import { useRetailerFilters } from "./record-filters.ts";
import { type ActedCompany, type RetailerRecord } from "./record.ts";
import { useNaming } from "./use-naming.ts";

const views = (waitingNow: number | undefined): BuiltInView[] => [
  { id: "all", label: t("admin.all"), search: {} },
  {
    id: "waiting",
    label: t("admin.stages.WAITING"),
    search: { stage: "WAITING", sort: "waitingSince" },
    count: waitingNow,
  },
  { id: "blocked", label: t("admin.stages.BLOCKED"), search: { stage: "BLOCKED" } },
];

const customPlan = (open: (company: RetailerRecord) => void): Action<RetailerRecord> => ({
  id: "custom-plan",
  label: () => t("codes.custom.add"),
  open,
  icon: <IconTicket aria-hidden />,
});

/** All companies of the retail side, for staff. */
export function RetailersPage() {
  const me = useMe();
  const [declined, setDeclined] = useState<ActedCompany>();
  const [sold, setSold] = useState<RetailerRecord>();
  const list = useStaffList(records.retailers, RetailerRecordsSearch);
  const saveName = useNaming("retailer");
  const exact = useExactCount(list, records.countRetailers);
  const filters = useRetailerFilters();
  const { all, waiting } = useAllAndWaiting(records.countRetailers);

  return (
    <Page title={t("admin.users")} note={all} width="full" actions={<NotifyLink side="retailer" />}>
      <ListViews list="RETAILERS" builtIn={views(waiting)} />
      <DaysNote days={list.search} onAll={(days) => list.change(days)} />
      <Card>
        <StaffList
          label={t("admin.users")}
          list={list}
          columns={retailerColumns(me, saveName)}
          filters={filters}
          actions={[...retailerActions<RetailerRecord>(me, setDeclined), customPlan(setSold)]}
          file={{
            columns: retailerFileColumns,
            run: (write, { format, shown }) =>
              write(records.exportRetailers, {
                ...inFile(list.search),
                format,
                columns: among(retailerFileColumns, shown),
              }),
          }}
          preview={companyPreview(me, "retailer")}
          nameOf={({ companyShortName }) => companyShortName}
          find={t("admin.findUser")}
          counted={(count, shown) => t("admin.companiesFound", { count, shown: exact(shown) })}
          failed={t("admin.companiesFailed")}
          none={<EmptyState title={t("admin.noCompanies")} />}
        />
      </Card>
      <CustomPlanDrawer company={sold} onClose={() => setSold(undefined)} />
      <DeclineDrawer company={declined} side="retailer" onClose={() => setDeclined(undefined)} />
    </Page>
  );
}
