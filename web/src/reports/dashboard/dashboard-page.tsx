import { comparisons, dashboard, DashboardSearch } from "@vitrine/contract/reports/dashboard";
import { useState } from "react";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { useRead } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { useSearch } from "#app/use-search.ts";
import { PeriodPicker } from "#billing/books/period-picker.tsx";
import { DeclineDrawer } from "#profiles/records/decline-dialog.tsx";
import { retailerActions, startupActions } from "#profiles/records/record-actions.tsx";
import type { ActedCompany } from "#profiles/records/record.ts";
import "#text/lists.ts";
import "#text/staff/admin.ts";
import "#text/staff/books.ts";
import "#text/staff/dashboard.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { Segmented } from "#ui/form/segmented.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { Activity } from "./activity.tsx";
import { Money, SignUps } from "./charts.tsx";
import styles from "./dashboard.module.css";
import { NumberCard } from "./number-card.tsx";
import {
  type Dashboard,
  dayInWords,
  daysOfPreset,
  lengthText,
  presetOf,
  presets,
} from "./spans.ts";
import { sideOf, Waiting, WaitingLinks } from "./waiting.tsx";

function Numbers({ of }: { of: Dashboard }) {
  const { startups, retailers, subscriptions, waiting } = of;
  return (
    <div className={styles.numbers}>
      <NumberCard
        title={t("dashboard.startups")}
        note={t("dashboard.startupsNote")}
        of={startups}
        days={of}
        listOn={(day) => `${adminPaths.startups}?createdTo=${day}`}
      />
      <NumberCard
        title={t("dashboard.retailers")}
        note={t("dashboard.retailersNote")}
        of={retailers}
        days={of}
        listOn={(day) => `${adminPaths.retailers}?createdTo=${day}`}
      />
      <NumberCard
        title={t("dashboard.subscriptions")}
        note={t("dashboard.subscriptionsNote")}
        of={subscriptions}
        days={of}
        listOn={(day) => `${adminPaths.retailers}?payingOn=${day}`}
      />
      <NumberCard
        title={t("dashboard.waiting")}
        note={t("dashboard.waitingNote", { day: dayInWords(of.comparedTo) })}
        of={waiting}
        days={of}
        isNeutral
      >
        <p className={styles.parts}>
          <WaitingLinks of={of} />
          {of.isOpen && waiting.oldestSince !== null && (
            <span>{t("dashboard.oldest", { length: lengthText(waiting.oldestSince) })}</span>
          )}
        </p>
      </NumberCard>
    </div>
  );
}

const approvals = ["approve", "decline"];

type Asked = { of: Dashboard; onCurrency: (currency: string) => void };

function Everything({ of, onCurrency }: Asked) {
  const me = useMe();
  const [declined, setDeclined] = useState<{
    company: ActedCompany;
    side: "startup" | "retailer";
  }>();
  const actionsOf = (company: Dashboard["waitingCompanies"][number]) => {
    const side = sideOf(company);
    const row = {
      ...company,
      stage: "WAITING" as const,
      isBlocked: false,
      isVerified: false,
      isAvailableToChat: false,
      isMailingEnabled: false,
    };
    const open = (one: ActedCompany) => setDeclined({ company: one, side });
    const actions =
      side === "startup"
        ? startupActions<typeof row>(me, open)
        : retailerActions<typeof row>(me, open);
    return (
      <ActionMenu<typeof row>
        row={row}
        actions={actions.filter(({ id }) => approvals.includes(id))}
        label={t("lists.actionsFor", { name: company.companyShortName })}
      />
    );
  };

  return (
    <div className={styles.all}>
      <Numbers of={of} />
      <div className={styles.pair}>
        <SignUps of={of} />
        <Waiting of={of} actionsOf={actionsOf} />
      </div>
      <div className={styles.pair}>
        <Money of={of} onCurrency={onCurrency} />
        <Activity of={of} />
      </div>
      <DeclineDrawer
        company={declined?.company}
        side={declined?.side ?? "startup"}
        onClose={() => setDeclined(undefined)}
      />
    </div>
  );
}

/** Key figures for super admins; the address holds the days and what they are compared with. */
export function DashboardPage() {
  const [now] = useState(() => new Date());
  const [search, change] = useSearch(DashboardSearch);
  const read = useRead(dashboard.show, search, { keepsPrevious: true });
  const preset = presetOf(search, now);
  const shown = read.data ?? { from: search.from, to: search.to };

  return (
    <Page
      title={t("staff.dashboard")}
      width="full"
      actions={
        <>
          <div className={styles.kinds}>
            <Segmented
              label={t("dashboard.range")}
              value={preset ?? "own"}
              onChange={(next) => next !== "own" && change(daysOfPreset(next, now))}
              options={[
                ...presets.map((value) => ({ value, label: t(`dashboard.presets.${value}`) })),
                ...(preset === undefined
                  ? [{ value: "own" as const, label: t("dashboard.presets.own") }]
                  : []),
              ]}
            />
          </div>
          <PeriodPicker
            period={{ from: shown.from, to: shown.to }}
            onChange={(days) => change(days)}
          />
          <Segmented
            label={t("dashboard.compare")}
            value={search.compare}
            onChange={(compare) => change({ compare })}
            options={comparisons.map((value) => ({
              value,
              label: t(`dashboard.compares.${value}`),
            }))}
          />
        </>
      }
    >
      <Await read={read} failed={t("dashboard.failed")} skeleton={<RowsSkeleton rows={8} />}>
        {(of) => <Everything of={of} onCurrency={(currency) => change({ currency })} />}
      </Await>
    </Page>
  );
}
