import type { ReactNode } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { wholeNumber } from "#ui/format/number.ts";
import { Link } from "#ui/layout/link.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import styles from "./dashboard.module.css";
import { countOf, type Dashboard, dayInWords, lengthText } from "./spans.ts";

type Company = Dashboard["waitingCompanies"][number];

export const sideOf = ({ kind }: Pick<Company, "kind">) =>
  kind === "STARTUP" ? "startup" : "retailer";

type Props = {
  of: Dashboard /** The actions for one of them. */;
  actionsOf: (company: Company) => ReactNode;
};

type SideProps = { of: Dashboard; kind: Company["kind"]; count: number; before: number };

/** The companies of one side that wait, and those that waited on the compared day; each opens its list. */
const WaitingSide = ({ of: { to, comparedTo }, kind, count, before }: SideProps) => {
  const list = kind === "STARTUP" ? adminPaths.startups : adminPaths.retailers;
  const what = countOf(kind, before);

  return (
    <span>
      <Link href={`${list}?waitingOn=${to}`}>{countOf(kind, count)}</Link>{" "}
      <small>
        <Link
          href={`${list}?waitingOn=${comparedTo}`}
          aria-label={t("dashboard.onDay", { what, day: dayInWords(comparedTo) })}
        >
          {t("dashboard.before", { shown: wholeNumber(before) })}
        </Link>
      </small>
    </span>
  );
};

/** How many companies wait, with links to the lists. */
export const WaitingLinks = ({ of }: { of: Dashboard }) => {
  const { startups, startupsBefore, retailers, retailersBefore } = of.waiting;
  return (
    <>
      <WaitingSide of={of} kind="STARTUP" count={startups} before={startupsBefore} />
      <WaitingSide of={of} kind="RETAILER" count={retailers} before={retailersBefore} />
    </>
  );
};

/** The companies that wait longest, to be approved or declined in place. */
export const Waiting = ({ of, actionsOf }: Props) => (
  <ListCard title={t(of.isOpen ? "dashboard.waiting" : "dashboard.waitingNow")}>
    {of.waitingCompanies.length === 0 ? (
      <p className={styles.nobody}>{t("dashboard.nobodyWaits")}</p>
    ) : (
      <ul className={styles.waiting}>
        {of.waitingCompanies.map((company) => {
          const { id, companyShortName: name, logo, kind, city, country, waitingSince } = company;
          return (
            <li key={id}>
              <CompanyLogo id={id} name={name} src={logo.size60?.image} size={32} decorative />
              <span className={styles.who}>
                <Link href={adminPaths.company(sideOf(company), id)}>{name}</Link>
                <small>
                  {[t(`dashboard.kinds.${kind}`), city ?? country].filter(Boolean).join(" · ")}
                  {" · "}
                  {lengthText(waitingSince)}
                </small>
              </span>
              {actionsOf(company)}
            </li>
          );
        })}
      </ul>
    )}
  </ListCard>
);
