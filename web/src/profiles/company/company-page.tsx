import { staffProfiles } from "@vitrine/contract/profiles/staff";
import type { ReactNode } from "react";
import { useNavigate } from "@tanstack/react-router";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import "#text/admin.ts";
import "#text/profiles.ts";
import { t } from "#text/index.ts";
import { Page } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { AccountTab } from "./account-tab.tsx";
import { ActivityTab } from "./activity-tab.tsx";
import { CategoriesTab } from "./categories-tab.tsx";
import { CompanyHead } from "./company-head.tsx";
import { InternalTab } from "./internal-tab.tsx";
import type { Company } from "./company.ts";
import { StateSwitches } from "./state-switches.tsx";

type Side = "startup" | "retailer";
type TabName = "account-info" | "categories" | "internal-info" | "user-activity";

const useTabs = (side: Side) => {
  const { permissions } = useMe().authority;
  const ofStartups = side === "startup";
  const tabs: { value: TabName; label: string; shown: boolean }[] = [
    { value: "account-info", label: t("admin.tabs.account"), shown: true },
    { value: "categories", label: t("admin.tabs.categories"), shown: ofStartups },
    {
      value: "internal-info",
      label: t("admin.tabs.internal"),
      shown: ofStartups && permissions.includes("STARTUPS_EDIT_INTERNAL"),
    },
    { value: "user-activity", label: t("admin.tabs.activity"), shown: true },
  ];
  return tabs.filter(({ shown }) => shown);
};

const bodyOf = (tab: TabName, company: Company): ReactNode => {
  if (tab === "categories") return <CategoriesTab company={company} />;
  if (tab === "internal-info") return <InternalTab company={company} />;
  if (tab === "user-activity") return <ActivityTab company={company} />;
  return <AccountTab company={company} />;
};

type Props = { company: Company; side: Side; tab: string | undefined };

function Parts({ company, side, tab }: Props) {
  const navigate = useNavigate();
  const tabs = useTabs(side);
  const value = tabs.find((one) => one.value === tab)?.value ?? "account-info";

  return (
    <>
      <CompanyHead company={company} side={side} />
      <StateSwitches company={company} />
      <Tabs
        label={t("admin.parts")}
        value={value}
        onChange={(next) =>
          void navigate({ to: `${paths.admin.company(side, company.id)}/${next}`, replace: true })
        }
        tabs={tabs}
      >
        {bodyOf(value, company)}
      </Tabs>
      <LeaveGuard />
    </>
  );
}

/** A startup, for staff. */
export function StartupPage({ id, tab }: { id: string; tab?: string }) {
  const read = useRead(staffProfiles.startup, { id });

  return (
    <Page
      title={read.data?.profile.startup?.companyShortName ?? t("admin.startup")}
      width="full"
      bare
    >
      <Await read={read} failed={t("admin.companyFailed")} skeleton={<TextSkeleton lines={8} />}>
        {(_, { profile }) => <Parts company={profile} side="startup" tab={tab} />}
      </Await>
    </Page>
  );
}

/** A company of the retail side, for staff. */
export function RetailerPage({ id, tab }: { id: string; tab?: string }) {
  const read = useRead(staffProfiles.retailer, { id });

  return (
    <Page
      title={read.data?.profile.retailer?.companyShortName ?? t("admin.company")}
      width="full"
      bare
    >
      <Await read={read} failed={t("admin.companyFailed")} skeleton={<TextSkeleton lines={8} />}>
        {(_, { profile }) => <Parts company={profile} side="retailer" tab={tab} />}
      </Await>
    </Page>
  );
}
