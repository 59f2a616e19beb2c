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
import type { SaveName } from "./use-naming.ts";

/** The columns of the retail companies, for staff. */
export const retailerColumns = (
  me: Person,
  save?: SaveName,
): Column<RetailerRecord, RecordSort>[] => {
  const { country, owner, created, stage: status } = ofBoth();
  const isOpen = opens(me, "USERS_VIEW_PROFILE");
  return [
    nameColumn({ head: t("admin.company"), side: "retailer", isLink: isOpen, save }),
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
    legalName(save),
    ...people([email()], isOpen),
  ];
};
