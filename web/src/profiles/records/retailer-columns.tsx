import type { Person } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import type { Column } from "#ui/list/table/column.ts";
import {
  email,
  legalName,
  missing,
  nameColumn,
  ofBoth,
  opens,
  people,
  waiting,
} from "./company-columns.tsx";
import type { RecordSort, RetailerRecord } from "./record.ts";

/** What staff see of each company of the retail side. */
export const retailerColumns = (me: Person): Column<RetailerRecord, RecordSort>[] => {
  const { country, owner, created, stage: status } = ofBoth();
  const isOpen = opens(me, "USERS_VIEW_PROFILE");
  return [
    nameColumn(t("admin.company"), "retailer", isOpen),
    {
      id: "role",
      head: t("admin.kind"),
      cell: ({ role }) => t(`admin.kinds.${role}`),
      phone: "line",
    },
    status,
    country,
    ...people([owner], isOpen),
    {
      id: "people",
      head: t("admin.people"),
      cell: ({ people: count }) => wholeNumber(count),
      isNumber: true,
    },
    {
      id: "plan",
      head: t("admin.plan"),
      cell: ({ paymentPlanName }) => paymentPlanName ?? missing,
    },
    created,
    waiting(),
    legalName(),
    ...people([email()], isOpen),
  ];
};
