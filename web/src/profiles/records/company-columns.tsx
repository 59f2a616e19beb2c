import type { Permission } from "@vitrine/contract/permissions";
import { adminPaths } from "#app/admin-paths.ts";
import type { Person } from "#app/session/side.ts";
import { VerifiedTick } from "#profiles/card/cover-badge.tsx";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { InlineCell } from "#ui/form/inline/inline-cell.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { StageBadge } from "./record-badges.tsx";
import type { CompanyRecord, RecordSort } from "./record.ts";
import type { SaveName } from "./use-naming.ts";
import styles from "./records.module.css";

type Side = "startup" | "retailer";
type CompanyProps = { record: CompanyRecord; side: Side; isLink: boolean };

const Company = ({ record, side, isLink }: CompanyProps) => {
  const { id, companyShortName, logo, isVerified } = record;
  return (
    <span className={styles.company}>
      <CompanyLogo id={id} name={companyShortName} src={logo.size60?.image} size={24} decorative />
      {isLink ? (
        <Link className={styles.name} href={adminPaths.company(side, id)}>
          {companyShortName}
        </Link>
      ) : (
        <span className={styles.name}>{companyShortName}</span>
      )}
      {isVerified && <VerifiedTick small />}
    </span>
  );
};

type Named = { head: string; side: Side; isLink: boolean; save: SaveName | undefined };

export const nameColumn = ({
  head,
  side,
  isLink,
  save,
}: Named): Column<CompanyRecord, RecordSort> => ({
  id: "name",
  head,
  cell: (record) => {
    const company = <Company record={record} side={side} isLink={isLink} />;
    const { companyShortName: name } = record;
    if (!save) return company;
    return (
      <InlineCell
        label={t("staff.nameOf", { name })}
        value={name}
        onSave={(companyShortName) => save(record, { companyShortName })}
      >
        {company}
      </InlineCell>
    );
  },
  sort: "companyShortName",
});

const stage: Column<CompanyRecord, RecordSort> = {
  id: "stage",
  head: "",
  cell: (record) => <StageBadge stage={record.stage} />,
  phone: "side",
};

export const ofBoth = (): Record<
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

export const opens = ({ authority }: Person, code: Permission) =>
  authority.permissions.includes(code);

export const missing = <span className={styles.none}>–</span>;

export const legalName = (save: SaveName | undefined): Column<CompanyRecord, RecordSort> => ({
  id: "legalName",
  head: t("admin.legalName"),
  cell: (record) => {
    const { companyLegalName: text, companyShortName: name } = record;
    if (!save) return text;
    return (
      <InlineCell
        label={t("staff.legalNameOf", { name })}
        value={text}
        onSave={(companyLegalName) => save(record, { companyLegalName })}
      >
        {text}
      </InlineCell>
    );
  },
  isExtra: true,
});

export const email = (): Column<CompanyRecord, RecordSort> => ({
  id: "email",
  head: t("admin.contactEmail"),
  cell: ({ owner }) => owner?.email ?? missing,
  isExtra: true,
});

export const waiting = (): Column<CompanyRecord, RecordSort> => ({
  id: "waiting",
  head: t("admin.waitingSince"),
  cell: ({ waitingSince }) => waitingSince && <DateText value={waitingSince} relative />,
  sort: "waitingSince",
  phone: "foot",
  isExtra: true,
});

/** Columns about a company's people, for staff who may see them. */
export const people = (columns: Column<CompanyRecord, RecordSort>[], isSeen: boolean) =>
  isSeen ? columns : [];
