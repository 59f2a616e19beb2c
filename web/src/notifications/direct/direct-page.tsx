import {
  direct,
  RetailerNotificationsSearch,
  StartupNotificationsSearch,
} from "@vitrine/contract/notifications/direct";
import type { ReactNode } from "react";
import { useRead, useWrite } from "#app/calls/api.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { inFields } from "#app/list/in-fields.ts";
import { useSearch } from "#app/use-search.ts";
import { useRetailerFilters, useStartupFilters } from "#profiles/records/record-filters.ts";
import "#text/staff/admin.ts";
import "#text/company.ts";
import "#text/lists.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import type { SearchFields } from "#ui/list/filter/filter.ts";
import { ListTools, type ListToolsProps } from "#ui/list/filter/list-tools.tsx";
import { DirectForm, type People, type Words } from "./direct-form.tsx";
import styles from "./direct.module.css";
import { SentList, type Side } from "./sent-list.tsx";

/** It is also sent as the page is left. */
const sending = { refreshes: [direct.sentToStartups, direct.sentToUsers], keepalive: true };

const Reached = ({ reached }: { reached: People | undefined }) => (
  <p className={styles.reached} role="status">
    {reached &&
      t("company.reached", {
        companies: t("company.companies", { count: reached.companies }),
        people: t("company.people", { count: reached.people }),
      })}
  </p>
);

type FrameProps = {
  side: Side;
  title: string;
  /** The filters that choose the recipients. */
  tools: ReactNode;
  reached: People | undefined;
  send: (words: Words & { people: number }) => Promise<{ people: number }>;
};

const Frame = ({ side, title, tools, reached, send }: FrameProps) => (
  <Page title={title} width="full">
    <div className={styles.page}>
      <Topic title={t("company.recipients")} note={t("company.recipientsNote")} wide>
        {tools}
        <Reached reached={reached} />
      </Topic>
      <Topic title={t("company.notification")} note={t("company.notificationNote")}>
        <DirectForm reached={reached} send={send} />
      </Topic>
      <SentList side={side} />
    </div>
    <LeaveGuard />
  </Page>
);

type ChosenProps = { count: number; onAll: () => void };

/** Companies chosen in another list. */
const Chosen = ({ count, onAll }: ChosenProps) => (
  <p>
    {t("company.chosen", { count })}{" "}
    <Button variant="link" onClick={onAll}>
      {t("company.chooseOthers")}
    </Button>
  </p>
);

const nothing = {};

type RecipientsProps = Pick<ListToolsProps, "search" | "find" | "filters"> & {
  ids: readonly string[];
  onChange: (part: SearchFields) => void;
};

/** The chosen companies, or filters that find recipients. */
const Recipients = ({ ids, onChange, ...tools }: RecipientsProps) =>
  ids.length > 0 ? (
    <Chosen count={ids.length} onAll={() => onChange({ ids: [] })} />
  ) : (
    <ListTools {...tools} onChange={onChange} cleared={nothing}>
      {null}
    </ListTools>
  );

/** Notifications by staff to the people of startups. */
export function StartupNotificationsPage() {
  const [{ ids, ...search }, change] = useSearch(StartupNotificationsSearch);
  const to = ids.length > 0 ? { ids } : { fields: inFields(search).fields };
  const reached = useRead(direct.countStartups, { to }, { keepsPrevious: true }).data;
  const send = useWrite(direct.toStartups, sending);
  const tools = { ids, search, filters: useStartupFilters(), find: t("admin.findStartup") };

  return (
    <Frame
      side="startup"
      title={t("company.startupNotifications")}
      reached={reached}
      send={(words) => send.mutateAsync({ ...words, to })}
      tools={<Recipients {...tools} onChange={change} />}
    />
  );
}

/** Notifications by staff to the people of the retail side. */
export function UserNotificationsPage() {
  const [{ ids, ...search }, change] = useSearch(RetailerNotificationsSearch);
  const to = ids.length > 0 ? { ids } : { fields: inFields(search).fields };
  const reached = useRead(direct.countUsers, { to }, { keepsPrevious: true }).data;
  const send = useWrite(direct.toUsers, sending);
  const tools = { ids, search, filters: useRetailerFilters(), find: t("admin.findUser") };

  return (
    <Frame
      side="retailer"
      title={t("company.userNotifications")}
      reached={reached}
      send={(words) => send.mutateAsync({ ...words, to })}
      tools={<Recipients {...tools} onChange={change} />}
    />
  );
}
