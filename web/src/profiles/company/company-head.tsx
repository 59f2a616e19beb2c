import { IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import { ActionMenu, ActionsOnPage } from "#app/actions/action-menu.tsx";
import type { Action } from "#app/actions/action.ts";
import { useVisit } from "#app/admin/palette/recent.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { retailerActions, startupActions } from "../records/record-actions.tsx";
import { StageBadge } from "../records/record-badges.tsx";
import { DeclineDrawer } from "../records/decline-dialog.tsx";
import type { ActedCompany, ActedStartup } from "../records/record.ts";
import { actedOf, type Company } from "./company.ts";
import styles from "./company.module.css";

const noticeRights = {
  startup: "STARTUPS_DIRECT_NOTIFICATIONS",
  retailer: "USERS_DIRECT_NOTIFICATIONS",
} as const;

/** Only the decisions that wait for staff; the rest are switches below. */
const isPressed = ({ id }: { id: string }) => id === "approve" || id === "decline";

/** The company's name and state, and what is left to do. */
export function CompanyHead({ company, side }: { company: Company; side: "startup" | "retailer" }) {
  const me = useMe();
  const [declined, setDeclined] = useState<ActedCompany>();
  const { owner, stage, accountType, waitingSince } = company;
  const shown = company.startup ?? company.retailer;
  const row = actedOf(company);
  useVisit({ href: adminPaths.company(side, company.id), label: row.companyShortName });
  const label = t("lists.actionsFor", { name: row.companyShortName });
  const actions: Action<ActedStartup>[] =
    side === "startup" ? startupActions(me, setDeclined) : retailerActions(me, setDeclined);

  return (
    <header className={styles.head}>
      <CompanyLogo
        id={company.id}
        name={row.companyShortName}
        src={shown?.logo.size120?.image}
        size={72}
        decorative
      />
      <div className={styles.who}>
        <div className={styles.line}>
          <h1 tabIndex={-1}>{row.companyShortName}</h1>
          {accountType && <Badge>{t(`admin.accountTypes.${accountType}`)}</Badge>}
          <StageBadge stage={stage} />
          {waitingSince && (
            <span className={styles.quiet}>
              {t("admin.waits")} <DateText value={waitingSince} relative />
            </span>
          )}
        </div>
        <p className={styles.quiet}>
          {[shown?.companyLegalName, owner?.fullName, owner?.email].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className={styles.acts}>
        <ActionMenu row={row} label={label} actions={actions.filter(isPressed)} />
        <ActionsOnPage row={row} label={label} actions={actions} />
        {owner && me.authority.permissions.includes(noticeRights[side]) && (
          <LinkButton href={`${adminPaths.notifications(side)}?ids=${company.id}`}>
            {t("company.sendNotification")}
          </LinkButton>
        )}
        {stage === "ACTIVE" && (
          <Link className={styles.outside} href={paths.profile(side, company.id)}>
            <IconExternalLink aria-hidden />
            {t("company.asOthersSee")}
          </Link>
        )}
      </div>
      <DeclineDrawer company={declined} side={side} onClose={() => setDeclined(undefined)} />
    </header>
  );
}
