import { IconUserPlus } from "@tabler/icons-react";
import { Navigate } from "@tanstack/react-router";
import { paths } from "#app/paths.ts";
import { useMe, useUntilReady } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { Declined } from "./declined.tsx";
import { ReviewCard } from "./review-card.tsx";
import { SetupFrame } from "./setup-frame.tsx";
import { companyOf, isComplete, mayHaveMembers, membersPlace, nextPlace } from "./steps.ts";
import setup from "./setup.module.css";
import styles from "./approval.module.css";

const titleOf = (isMember: boolean, isDeclined: boolean) => {
  if (isMember) return "onboarding.companyWaits";
  return isDeclined ? "onboarding.declinedTitle" : "onboarding.approvalTitle";
};

const leadOf = (isMember: boolean, isDeclined: boolean) => {
  if (isMember) return "onboarding.companyWaitsLead";
  return isDeclined ? "onboarding.declinedLead" : "onboarding.approvalLead";
};

/** Everything is filled in; now staff review the account. */
export function ApprovalPage() {
  const me = useMe();
  const isMember = me.role === "MEMBER";
  const reason = companyOf(me)?.declineReason;
  const title = t(titleOf(isMember, Boolean(reason)));
  const company = companyOf(me)?.companyShortName ?? "";
  useTabTitle(title);
  useUntilReady();
  if (me.isReady) return <Navigate to={paths.home} replace />;
  if (!isMember && !isComplete(me)) return <Navigate to={nextPlace(me)} replace />;

  return (
    <SetupFrame>
      <div className={styles.approval}>
        <header>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={setup.lead}>{t(leadOf(isMember, Boolean(reason)), { company })}</p>
        </header>
        {reason && !isMember ? <Declined reason={reason} /> : <ReviewCard />}
        <div className={styles.actions}>
          <LinkButton variant="primary" href={paths.home}>
            {t("onboarding.backHome")}
          </LinkButton>
          {mayHaveMembers(me) && (
            <LinkButton href={membersPlace} icon={<IconUserPlus aria-hidden />}>
              {t("onboarding.inviteColleagues")}
            </LinkButton>
          )}
        </div>
      </div>
    </SetupFrame>
  );
}
