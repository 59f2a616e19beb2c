import { staffProfiles } from "@vitrine/contract/profiles/staff";
import type { ReactNode } from "react";
import { useRead } from "#app/calls/api.ts";
import type { Preview } from "#app/list/staff/preview/row-preview.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import type { Person } from "#app/session/side.ts";
import { VerifiedTick } from "#profiles/card/cover-badge.tsx";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { MoneyText } from "#ui/format/money-text.tsx";
import { rangeText } from "#ui/format/number.ts";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import type { Company } from "../company/company.ts";
import { opens } from "./company-columns.tsx";
import { StageBadge } from "./record-badges.tsx";
import type { CompanyRecord } from "./record.ts";
import styles from "./company-preview.module.css";

type Fact = { name: string; value: ReactNode };

const isThere = ({ value }: Fact) => value !== null && value !== undefined && value !== "";

const funding = ({ startup }: Company) =>
  startup?.totalFundingAmount ? (
    <MoneyText minor={startup.totalFundingAmount} currency={startup.currency} />
  ) : null;

const joined = (parts: readonly (string | number | null | undefined)[]) =>
  parts.filter(Boolean).join(", ");

const factsOf = (company: Company): Fact[] => {
  const { startup, owner, waitingSince, createdAt } = company;
  const shown = startup ?? company.retailer;
  return [
    { name: t("admin.contact"), value: joined([owner?.fullName, owner?.email]) },
    { name: t("admin.legalName"), value: shown?.companyLegalName },
    { name: t("app.country"), value: joined([shown?.country?.name, shown?.city]) },
    { name: t("staff.founded"), value: startup?.founded },
    { name: t("staff.teamSize"), value: startup?.teamSize && rangeText(startup.teamSize) },
    { name: t("staff.funding"), value: funding(company) },
    {
      name: t("staff.sectors"),
      value: joined(shown?.companySectors.map(({ name }) => name) ?? []),
    },
    { name: t("admin.created"), value: <DateText value={createdAt} /> },
    {
      name: t("admin.waitingSince"),
      value: waitingSince && <DateText value={waitingSince} relative />,
    },
  ].filter(isThere);
};

/** What still prevents an approval. */
const Readiness = ({ company }: { company: Company }) => {
  if (company.stage === "WAITING" && company.accountType !== "IMPORTED")
    return <Note tone="success">{t("staff.isComplete")}</Note>;
  if (company.stage === "INCOMPLETE") return <Note tone="warning">{t("staff.isIncomplete")}</Note>;
  return null;
};

function Details({ company }: { company: Company }) {
  return (
    <>
      <Readiness company={company} />
      <dl className={styles.facts}>
        {factsOf(company).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {company.adminNote && (
        <section>
          <h4>{t("staff.note")}</h4>
          <p className={styles.note}>{company.adminNote}</p>
        </section>
      )}
    </>
  );
}

type Side = "startup" | "retailer";
type Props = { row: CompanyRecord; askedFor: string; side: Side };

function CompanyPreview({ row, askedFor, side }: Props) {
  const call = side === "startup" ? staffProfiles.startup : staffProfiles.retailer;
  const read = useRead(call, { id: askedFor });
  const company = read.data?.profile;
  const oneLiner = company?.id === row.id ? company.startup?.oneLiner : undefined;

  return (
    <div className={styles.preview}>
      <div className={styles.who}>
        <CompanyLogo
          id={row.id}
          name={row.companyShortName}
          src={row.logo.size120?.image}
          size={72}
          decorative
        />
        <h3>
          {row.companyShortName} {row.isVerified && <VerifiedTick small />}
        </h3>
        {oneLiner && <p>{oneLiner}</p>}
        <span className={styles.signs}>
          <StageBadge stage={row.stage} />
          {"accountType" in row && <Badge>{t(`admin.accountTypes.${row.accountType}`)}</Badge>}
        </span>
      </div>
      {askedFor === row.id ? (
        <Await read={read} failed={t("admin.companyFailed")} skeleton={<TextSkeleton lines={6} />}>
          {(_, { profile }) => <Details company={profile} />}
        </Await>
      ) : (
        <TextSkeleton lines={6} />
      )}
    </div>
  );
}

/** A company's preview beside its list, for staff who may open it. */
export const companyPreview = (me: Person, side: Side): Preview<CompanyRecord> | undefined =>
  opens(me, side === "startup" ? "STARTUPS_VIEW_PROFILE" : "USERS_VIEW_PROFILE")
    ? {
        href: ({ id }) => adminPaths.company(side, id),
        body: (row, askedFor) => <CompanyPreview row={row} askedFor={askedFor} side={side} />,
      }
    : undefined;
