import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { Suspense } from "react";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { type Side, tabsFor } from "#app/admin/company-tabs.tsx";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { useRead } from "#app/calls/api.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { useMe } from "#app/session/me.ts";
import "#text/staff/admin.ts";
import "#text/lists.ts";
import "#text/profiles.ts";
import { t } from "#text/index.ts";
import { Page } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Await } from "#ui/state/await.tsx";
import { NotAllowed } from "#ui/state/not-allowed.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { CompanyHead } from "./company-head.tsx";
import type { Company } from "./company.ts";
import styles from "./company.module.css";
import { StateSwitches } from "./state-switches.tsx";

type Props = { company: Company; side: Side; tab: string | undefined };

function Parts({ company, side, tab }: Props) {
  const navigate = useNavigate();
  const { tabs, tab: shown, refusal } = tabsFor(useMe(), side, tab);
  if (!shown) return <Navigate to={adminPaths.company(side, company.id)} replace />;

  return (
    <>
      <CompanyHead company={company} side={side} />
      <StateSwitches company={company} />
      <Tabs
        label={t("admin.parts")}
        value={shown.value}
        onChange={(next) =>
          void navigate({ to: `${adminPaths.company(side, company.id)}/${next}`, replace: true })
        }
        tabs={tabs.map(({ value, label }) => ({ value, label: label() }))}
      >
        <div className={styles.part}>
          {refusal ? (
            <NotAllowed title={refusal.title}>{refusal.text}</NotAllowed>
          ) : (
            <Suspense fallback={<TextSkeleton lines={8} />}>
              <shown.Body company={company} />
            </Suspense>
          )}
        </div>
      </Tabs>
      <LeaveGuard />
    </>
  );
}

/** The address on the other side, if the id belongs there; undefined until that is known. */
const useMended = (side: Side, id: string, error: unknown) => {
  const mayAsk = useMe().authority.permissions.includes("USERS_VIEW_PROFILE");
  const isNotHere = error !== null && asProblem(error).status === 404;
  const { data } = useRead(staffProfiles.checkType, { id }, { enabled: isNotHere && mayAsk });
  const found = data && (data.role === "STARTUP" ? "startup" : "retailer");
  return found && found !== side ? adminPaths.company(found, id) : undefined;
};

/** A startup, for staff. */
export function StartupPage({ id, tab }: { id: string; tab?: string }) {
  const read = useRead(staffProfiles.startup, { id });
  const mended = useMended("startup", id, read.error);
  if (mended) return <Navigate to={mended} replace />;

  return (
    <Page
      title={read.data?.profile.startup?.companyShortName ?? t("admin.startup")}
      width="full"
      bare
    >
      <Await read={read} failed={t("admin.companyFailed")} skeleton={<TextSkeleton lines={8} />}>
        {(_, { profile }) => <Parts key={id} company={profile} side="startup" tab={tab} />}
      </Await>
    </Page>
  );
}

/** A company of the retail side, for staff. */
export function RetailerPage({ id, tab }: { id: string; tab?: string }) {
  const read = useRead(staffProfiles.retailer, { id });
  const mended = useMended("retailer", id, read.error);
  if (mended) return <Navigate to={mended} replace />;

  return (
    <Page
      title={read.data?.profile.retailer?.companyShortName ?? t("admin.company")}
      width="full"
      bare
    >
      <Await read={read} failed={t("admin.companyFailed")} skeleton={<TextSkeleton lines={8} />}>
        {(_, { profile }) => <Parts key={id} company={profile} side="retailer" tab={tab} />}
      </Await>
    </Page>
  );
}
