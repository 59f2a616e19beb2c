import { QueryClientProvider } from "@tanstack/react-query";
import { members } from "@vitrine/contract/accounts/members";
import { useState } from "react";
import type { Member } from "#accounts/members/member.ts";
import type { Action } from "#app/actions/action.ts";
import type { Undo } from "#app/actions/act.ts";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import { BulkBar } from "#app/actions/bulk-bar.tsx";
import { useRead } from "#app/calls/api.ts";
import { queryClient } from "#app/calls/query-client.ts";
import { Button } from "#ui/layout/button.tsx";

const refreshes = [members.list];

/** Without reads of its own: what is put back refreshes what the first press did. */
const putBack = {
  run: (write, { id }) => write(members.changeStatus, { id, isBlocked: false }),
  done: ({ fullName }) => `${fullName} is active again`,
} satisfies Undo<Member>;

const unblock: Action<Member> = {
  id: "unblock",
  label: () => "Unblock",
  offered: ({ status }) => status === "BLOCKED",
  ...putBack,
  refreshes,
};

const actions: Action<Member>[] = [
  {
    id: "remind",
    label: () => "Remind",
    spoken: ({ fullName }) => `Remind ${fullName}`,
    button: "default",
    run: (write, { id }) => write(members.resendInvitation, { id }),
    done: ({ fullName }) => `${fullName} was reminded`,
    refreshes,
  },
  {
    id: "block",
    label: () => "Block",
    offered: ({ status }) => status === "ACTIVE",
    run: (write, { id }) => write(members.changeStatus, { id, isBlocked: true }),
    done: ({ fullName }) => `${fullName} is blocked`,
    undo: putBack,
    refreshes,
    many: { label: (count) => `Block ${count}` },
  },
  unblock,
  {
    id: "remove",
    label: () => "Delete",
    danger: true,
    ask: ({ fullName }) => ({
      title: `Delete ${fullName}?`,
      text: "This can’t be undone.",
      confirm: "Delete for good",
    }),
    run: (write, { id }) => write(members.remove, { id }),
    done: ({ fullName }) => `${fullName} is deleted`,
    refreshes,
    many: {
      label: (count) => `Delete ${count}`,
      ask: (rows) => ({
        title: `Delete ${rows.length} members?`,
        text: "This can’t be undone.",
        confirm: "Delete them",
      }),
    },
  },
];

function Rows() {
  const { data } = useRead(members.list, {});
  const [selected, setSelected] = useState<readonly string[]>([]);
  const rows = data?.items ?? [];

  return (
    <>
      <ul aria-label="Members">
        {rows.map((row) => (
          <li key={row.id}>
            {row.fullName} {row.status.toLowerCase()}
            <ActionMenu row={row} actions={actions} label={`Actions for ${row.fullName}`} />
          </li>
        ))}
      </ul>
      <Button onClick={() => setSelected(rows.map(({ id }) => id))}>Select all</Button>
      <BulkBar
        rows={rows.filter(({ id }) => selected.includes(id))}
        actions={actions}
        nameOf={({ fullName }) => fullName}
      />
    </>
  );
}

/** Members with their menus, and what can be done to all of them; read once the test has a server. */
export function Actions() {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Open</Button>;

  return (
    <QueryClientProvider client={queryClient}>
      <Rows />
    </QueryClientProvider>
  );
}
