import { IconEye, IconHistory, IconPencil, IconTrash } from "@tabler/icons-react";
import { authority } from "@vitrine/contract/accounts/authority";
import { countedMessages } from "@vitrine/contract/messages";
import type { Action } from "#app/actions/action.ts";
import { undoing } from "#app/actions/undo-change.ts";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import type { Group } from "./group.ts";

const remove: Action<Group> = {
  id: "remove",
  label: () => t("admin.groups.remove"),
  icon: <IconTrash aria-hidden />,
  danger: true,
  held: ({ count }) => (count === 0 ? undefined : countedMessages.groupInUse(count)),
  ask: ({ name }) => ({
    title: t("admin.groups.removeAsk", { name }),
    text: t("admin.groups.removeWhat"),
    confirm: t("admin.groups.removeConfirm", { name }),
  }),
  run: (write, { id }) => write(authority.remove, { id }),
  done: ({ name }) => t("admin.groups.removed", { name }),
  undo: { ...undoing(["VIEWS"]), done: ({ name }) => t("admin.groups.restored", { name }) },
  refreshes: [authority.all],
};

type Open = (group: Group) => void;
type Opening = { onEdit: Open; onPreview: Open; onHistory: Open };

/** Everything that can be done to a group. */
export const groupActions = ({ onEdit, onPreview, onHistory }: Opening): Action<Group>[] => [
  {
    id: "edit",
    label: () => t("admin.groups.edit"),
    icon: <IconPencil aria-hidden />,
    open: onEdit,
  },
  {
    id: "preview",
    label: () => t("admin.groups.preview"),
    icon: <IconEye aria-hidden />,
    open: onPreview,
  },
  {
    id: "history",
    label: () => t("changes.history"),
    icon: <IconHistory aria-hidden />,
    open: onHistory,
  },
  remove,
];
