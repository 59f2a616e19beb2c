import { IconArrowBackUp } from "@tabler/icons-react";
import type { Output } from "@vitrine/contract/endpoint";
import { direct, SentSearch } from "@vitrine/contract/notifications/direct";
import type { Action } from "#app/actions/action.ts";
import { RecordList } from "#app/list/record-list.tsx";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Column } from "#ui/list/table/column.ts";
import styles from "./direct.module.css";

type Row = Output<typeof direct.sentToStartups>["items"][number];
export type Side = "startup" | "retailer";

const start = SentSearch.parse({});
const refreshes = [direct.sentToStartups, direct.sentToUsers];

const columns = (): Column<Row, never>[] => [
  {
    id: "what",
    head: t("company.title"),
    cell: ({ title, text }) => (
      <span className={styles.what}>
        <strong dir="auto">{title}</strong>
        <span className={styles.text} dir="auto">
          {text}
        </span>
      </span>
    ),
  },
  { id: "by", head: t("company.sentBy"), cell: ({ by }) => by, phone: "line" },
  {
    id: "read",
    head: t("company.read"),
    cell: ({ read, people }) => t("company.readBy", { read, people }),
    phone: "line",
  },
  {
    id: "when",
    head: t("company.since"),
    cell: ({ createdAt, withdrawnAt }) =>
      withdrawnAt ? t("company.withdrawn") : <DateText value={createdAt} relative />,
    phone: "foot",
  },
];

const withdrawal = (side: Side): Action<Row> => ({
  id: "withdraw",
  label: () => t("company.withdraw"),
  icon: <IconArrowBackUp aria-hidden />,
  offered: ({ unread, withdrawnAt }) => withdrawnAt === null && unread > 0,
  ask: ({ unread: count }) => ({
    title: t("company.withdrawAsk"),
    text: t("company.withdrawWhat", { count }),
    confirm: t("company.withdraw"),
  }),
  run: (write, { id }) =>
    side === "startup"
      ? write(direct.withdrawFromStartups, { id })
      : write(direct.withdrawFromUsers, { id }),
  done: () => t("company.withdrawnNow"),
  refreshes,
});

/** Earlier notifications to this side, and how many people have read each. */
export function SentList({ side }: { side: Side }) {
  const call = side === "startup" ? direct.sentToStartups : direct.sentToUsers;
  const list = useInnerList(call, start, (search) => search);

  return (
    <ListCard title={t("company.sentBefore")} note={t("company.sentBeforeNote")}>
      <RecordList
        label={t("company.sentBefore")}
        list={list}
        columns={columns()}
        actions={[withdrawal(side)]}
        nameOf={({ title }) => title}
        counted={(count, shown) => t("company.notificationsFound", { count, shown })}
        failed={t("company.sentFailed")}
        none={
          <EmptyState thing="envelope" title={t("company.nothingSent")}>
            {t("company.nothingSentWhy")}
          </EmptyState>
        }
      />
    </ListCard>
  );
}
