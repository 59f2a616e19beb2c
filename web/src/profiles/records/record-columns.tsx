import { IconStarFilled } from "@tabler/icons-react";
import type { Permission } from "@vitrine/contract/permissions";
import { paths } from "#app/paths.ts";
import type { Person } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { wholeNumber } from "#ui/format/number.ts";
import { Link } from "#ui/layout/link.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { StageBadge, Verified } from "./record-badges.tsx";
import type { CompanyRecord, RecordSort, RetailerRecord, StartupRecord } from "./record.ts";
import styles from "./records.module.css";

type CompanyProps = { record: CompanyRecord; side: "startup" | "retailer"; isLink: boolean };

const Company = ({ record, side, isLink }: CompanyProps) => {
  const { id, companyShortName, logo, isVerified } = record;
  return (
    <span className={styles.company}>
      <CompanyLogo id={id} name={companyShortName} src={logo.size60?.image} size={24} decorative />
      {isLink ? (
        <Link className={styles.name} href={paths.admin.company(side, id)}>
          {companyShortName}
        </Link>
      ) : (
        <span className={styles.name}>{companyShortName}</span>
      )}
      {isVerified && <Verified />}
    </span>
  );
};

const nameColumn = (
  head: string,
  side: "startup" | "retailer",
  isLink: boolean,
): Column<CompanyRecord, RecordSort> => ({
  id: "name",
  head,
  cell: (record) => <Company record={record} side={side} isLink={isLink} />,
  sort: "companyShortName",
});

const stage: Column<CompanyRecord, RecordSort> = {
  id: "stage",
  head: "",
  cell: (record) => <StageBadge stage={record.stage} />,
  phone: "side",
};

const ofBoth = (): Record<
  "stage" | "country" | "owner" | "created",
  Column<CompanyRecord, RecordSort>
> => ({
  stage: { ...stage, head: t("admin.status") },
  country: {
    id: "country",
    head: t("app.country"),
    cell: ({ country }) => country?.name,
    sort: "country",
    phone: "line",
  },
  owner: {
    id: "owner",
    head: t("admin.contact"),
    cell: ({ owner }) => owner?.fullName,
  },
  created: {
    id: "created",
    head: t("admin.created"),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    sort: "createdAt",
    isNumber: true,
    phone: "foot",
  },
});

const Rating = ({ average }: { average: number | null }) =>
  average === null ? (
    <span className={styles.none}>–</span>
  ) : (
    <span className={styles.rating}>
      <IconStarFilled aria-hidden />
      {average.toFixed(1)}
    </span>
  );

const opens = ({ authority }: Person, code: Permission) => authority.permissions.includes(code);

/** What staff see of each startup. */
export const startupColumns = (me: Person): Column<StartupRecord, RecordSort>[] => {
  const { country, owner, created, stage: status } = ofBoth();
  return [
    nameColumn(t("admin.startup"), "startup", opens(me, "STARTUPS_VIEW_PROFILE")),
    {
      id: "account",
      head: t("admin.accountType"),
      cell: ({ accountType }) => t(`admin.accountTypes.${accountType}`),
      phone: "line",
    },
    status,
    country,
    owner,
    {
      id: "rating",
      head: t("admin.rating"),
      cell: ({ rating }) => <Rating average={rating.average} />,
      isNumber: true,
    },
    created,
  ];
};

/** Since when each startup waits, in place of when it came. */
export const waitingColumns = (me: Person): Column<StartupRecord, RecordSort>[] => [
  ...startupColumns(me).filter(({ id }) => id !== "created" && id !== "rating"),
  {
    id: "waiting",
    head: t("admin.waitingSince"),
    cell: ({ waitingSince }) => waitingSince && <DateText value={waitingSince} relative />,
    sort: "waitingSince",
    phone: "foot",
  },
];

/** What staff see of each company of the retail side. */
export const retailerColumns = (me: Person): Column<RetailerRecord, RecordSort>[] => {
  const { country, owner, created, stage: status } = ofBoth();
  return [
    nameColumn(t("admin.company"), "retailer", opens(me, "USERS_VIEW_PROFILE")),
    {
      id: "role",
      head: t("admin.kind"),
      cell: ({ role }) => t(`admin.kinds.${role}`),
      phone: "line",
    },
    status,
    country,
    owner,
    {
      id: "people",
      head: t("admin.people"),
      cell: ({ people }) => wholeNumber(people),
      isNumber: true,
    },
    {
      id: "plan",
      head: t("admin.plan"),
      cell: ({ paymentPlanName }) => paymentPlanName ?? <span className={styles.none}>–</span>,
    },
    created,
  ];
};
