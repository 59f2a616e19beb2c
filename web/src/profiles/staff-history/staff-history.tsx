import { IconArrowBackUp, IconLock, IconLockOpen, IconPencil, IconPlus } from "@tabler/icons-react";
import { admins } from "@vitrine/contract/accounts/admins";
import { authority } from "@vitrine/contract/accounts/authority";
import type { Input, Output } from "@vitrine/contract/endpoint";
import { staffHistory } from "@vitrine/contract/profiles/staff-history";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { type ComponentProps, useState } from "react";
import { questionOfUndo } from "#app/actions/undo-change.ts";
import { useAction } from "#app/actions/use-action.ts";
import { useInnerList } from "#app/list/use-inner-list.ts";
import "#text/company.ts";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Changes } from "#ui/list/changes/changes.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Pagination } from "#ui/list/pagination.tsx";
import { Timeline, TimelineEntry } from "#ui/list/timeline.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { FieldChange } from "../history/field-change.tsx";
import { MomentDrawer } from "../history/moment-drawer.tsx";
import styles from "../history/history.module.css";

type Entry = Output<typeof staffHistory.of>["items"][number];
type Look = Pick<ComponentProps<typeof TimelineEntry>, "icon" | "tone">;

const changed: Look = { icon: IconPencil, tone: "edit" };

const looks: Record<Entry["event"], Look> = {
  "accounts.admin_changed": changed,
  "accounts.admin_blocked": { icon: IconLock, tone: "danger" },
  "accounts.admin_unblocked": { icon: IconLockOpen, tone: "success" },
  "accounts.group_created": { icon: IconPlus, tone: "success" },
  "accounts.group_changed": changed,
  "accounts.group_deleted": changed,
  "accounts.change_undone": { icon: IconArrowBackUp },
  "profiles.account_saved": changed,
};

function Undo({ entry }: { entry: Entry }) {
  const what = t(`changes.events.${entry.event}`);
  const act = useAction<Entry>({
    run: (write, { undo }) => write(staffProfiles.undoChange, { changeId: undo?.changeId ?? "" }),
    ask: ({ undo }) => questionOfUndo(undo?.lost ?? []),
    done: () => t("changes.undoDone", { what }),
    refreshes: [staffHistory.of, admins.list, authority.all],
  });

  return (
    <>
      <Button
        variant="link"
        aria-label={t("changes.undoOf", { what })}
        sending={act.isPending}
        onClick={() => act.press(entry)}
      >
        {t("ui.undo")}
      </Button>
      {act.failure && <div className={styles.refused}>{act.failure}</div>}
    </>
  );
}

type EntryProps = { entry: Entry; onMoment: (at: string) => void };

function StaffEntry({ entry, onMoment }: EntryProps) {
  const { event, by, at, fields, undo, isUndone } = entry;

  return (
    <TimelineEntry {...looks[event]}>
      <div className={styles.line}>
        <strong>{t(`changes.events.${event}`)}</strong>
        {isUndone && <Badge>{t("changes.undone")}</Badge>}
        {undo && <Undo entry={entry} />}
      </div>
      <p className={styles.who}>
        {by?.fullName ?? t("changes.itself")} · <DateText value={at} relative />
        {fields.length > 0 && (
          <>
            {" · "}
            <Button variant="link" onClick={() => onMoment(at)}>
              {t("company.history.asBefore")}
            </Button>
          </>
        )}
      </p>
      {fields.length > 0 && (
        <Changes>
          {fields.map((change) => (
            <FieldChange key={change.field} change={change} />
          ))}
        </Changes>
      )}
    </TimelineEntry>
  );
}

const firstPage = { page: 1, pageSize: 20 };

/** What happened to somebody on the staff or to a group, the newest first, with a way back. */
export function StaffHistory({ kind, id }: Pick<Input<typeof staffHistory.of>, "kind" | "id">) {
  const [moment, setMoment] = useState<string>();
  const asked = (search: typeof firstPage) => ({ ...search, kind, id });
  const { read, paging, search } = useInnerList(staffHistory.of, firstPage, asked);

  return (
    <>
      <Await
        read={read}
        failed={t("changes.failed")}
        skeleton={<RowsSkeleton rows={4} />}
        empty={
          <EmptyState title={t("changes.none")} art={null}>
            {t("changes.noneWhy")}
          </EmptyState>
        }
      >
        {(items) => (
          <Timeline label={t("changes.history")}>
            {items.map((entry) => (
              <StaffEntry key={entry.id} entry={entry} onMoment={setMoment} />
            ))}
          </Timeline>
        )}
      </Await>
      {paging && paging.count > search.pageSize && <Pagination paging={paging} />}
      {moment && (
        <MomentDrawer whose={{ side: kind, id }} at={moment} onClose={() => setMoment(undefined)} />
      )}
    </>
  );
}
