import { IconBuildingStore, IconMailCheck, IconUserPlus } from "@tabler/icons-react";
import { Navigate } from "@tanstack/react-router";
import { accounts } from "@vitrine/contract/accounts";
import { onboarding } from "@vitrine/contract/onboarding";
import { useAction } from "#app/actions/use-action.ts";
import { paths } from "#app/paths.ts";
import { useMe, useUntilReady } from "#app/session/me.ts";
import { isDemo } from "#app/shop.ts";
import { t } from "#text/index.ts";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { signUpPlaces } from "../places.ts";
import { SetupFrame, Steps } from "./setup-frame.tsx";
import { companyOf, mayHaveMembers, membersPlace, placeOf } from "./steps.ts";
import setup from "./setup.module.css";
import styles from "./approval.module.css";

/** Everything is said; now staff look at it. */
export function ApprovalPage() {
  const me = useMe();
  const company = companyOf(me);
  const isMember = me.role === "MEMBER";
  const title = t(isMember ? "onboarding.companyWaits" : "onboarding.approvalTitle");
  useTabTitle(title);
  useUntilReady();
  if (me.isReady) return <Navigate to={paths.home} replace />;
  if (company && company.gettingStarted !== "COMPLETED" && !isMember) {
    return <Navigate to={placeOf(me, company.gettingStarted)} replace />;
  }

  return (
    <SetupFrame>
      <div className={styles.approval}>
        <header>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={setup.lead}>
            {t(isMember ? "onboarding.companyWaitsLead" : "onboarding.approvalLead", {
              company: company?.companyShortName ?? "",
            })}
          </p>
        </header>
        <Card className={styles.approvalCard}>
          <p className={styles.fact}>
            <IconBuildingStore aria-hidden />
            {t("onboarding.approvalWho")}
          </p>
          <p className={styles.fact}>
            <IconMailCheck aria-hidden />
            {t("onboarding.approvalEmail", { email: me.email })}
          </p>
          {isDemo() && !isMember && <ApproveMyself />}
        </Card>
        {!isMember && <Meanwhile />}
      </div>
    </SetupFrame>
  );
}

/** Only where everybody is invented. */
function ApproveMyself() {
  const approve = useAction({
    run: (write) => write(onboarding.approveMyself, {}),
    refreshes: [accounts.me],
  });

  return (
    <div className={styles.actions}>
      <Button variant="primary" sending={approve.isPending} onClick={() => approve.press()}>
        {t("onboarding.approveMyself")}
      </Button>
      {approve.failure}
    </div>
  );
}

/** What can be done while one waits. */
function Meanwhile() {
  const me = useMe();
  const hasNoPlan = me.retailer !== null && me.retailer.paymentPlan === null;

  return (
    <section>
      <h2>{t("onboarding.meanwhile")}</h2>
      <p className={setup.lead}>{t("onboarding.meanwhileText")}</p>
      <Steps narrow />
      <div className={setup.buttons}>
        <div className={styles.actions}>
          {hasNoPlan && (
            <LinkButton href={signUpPlaces.plan}>{t("onboarding.choosePlan")}</LinkButton>
          )}
          {mayHaveMembers(me) && (
            <LinkButton href={membersPlace} icon={<IconUserPlus aria-hidden />}>
              {t("onboarding.inviteColleagues")}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
