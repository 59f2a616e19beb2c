import { IconArrowBackUp, IconLock, IconLockOpen, IconPencil, IconPlus } from "@tabler/icons-react";
import { admins } from "@vitrine/contract/accounts/admins";
import { authority } from "@vitrine/contract/accounts/authority";
import type { Input, Output } from "@vitrine/contract/endpoint";
import { staffHistory } from "@vitrine/contract/profiles/staff-history";
import { type ComponentProps, useState } from "react";
import { HistoryEntry } from "#app/history/history-entry.tsx";
import { HistoryList } from "#app/history/history-list.tsx";
import { UndoButton } from "#app/history/undo-button.tsx";
import { useInnerList } from "#app/list/use-inner-list.ts";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { FieldChange } from "../history/field-change.tsx";
import { MomentDrawer } from "../history/moment-drawer.tsx";

type Entry = Output<typeof staffHistory.of>["items"][number];
type Look = ComponentProps<typeof HistoryEntry>["look"];

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

const refreshes = [staffHistory.of, admins.list, authority.all];

type EntryProps = { entry: Entry; onMoment: (at: string) => void };

function StaffEntry({ entry, onMoment }: EntryProps) {
  const { event, fields, undo } = entry;
  const what = t(`changes.events.${event}`);

  return (
    <HistoryEntry
      look={looks[event]}
      title={what}
      entry={entry}
      undo={undo && <UndoButton what={what} undo={undo} refreshes={refreshes} />}
      onMoment={fields.length > 0 && onMoment}
    >
      {fields.map((change) => (
        <FieldChange key={change.field} change={change} />
      ))}
    </HistoryEntry>
  );
}

const firstPage = { page: 1, pageSize: 20 };

/** The history of a member of staff or a group, newest first; changes can be undone. */
export function StaffHistory({ kind, id }: Pick<Input<typeof staffHistory.of>, "kind" | "id">) {
  const [moment, setMoment] = useState<string>();
  const asked = (search: typeof firstPage) => ({ ...search, kind, id });
  const list = useInnerList(staffHistory.of, firstPage, asked);

  return (
    <>
      <HistoryList
        list={list}
        entryOf={(entry) => <StaffEntry key={entry.id} entry={entry} onMoment={setMoment} />}
      />
      <MomentDrawer whose={{ side: kind, id }} at={moment} onClose={() => setMoment(undefined)} />
    </>
  );
}
