import { IconTrash, IconUser } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { chat } from "@vitrine/contract/chat";
import { notifications } from "@vitrine/contract/notifications";
import type { Action } from "#app/actions/action.ts";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { forgetRoom } from "#chat/thread/room-messages.ts";
import { t } from "#text/index.ts";
import { dropRoom } from "./room-changes.ts";
import { type Contact, otherSide, type Room } from "./rooms.ts";

const profileOf = ({ startup, retailer }: Contact) => {
  if (startup) return paths.profile("startup", startup.id);
  return retailer ? paths.profile("retailer", retailer.id) : undefined;
};

const openProfile = (href: string): Action<Room> => ({
  id: "profile",
  label: () => t("chat.openProfile"),
  icon: <IconUser aria-hidden />,
  href: () => href,
});

const useDeletion = (name: string): Action<Room> => {
  const { id: myId } = useMe();
  const navigate = useNavigate();
  const client = useQueryClient();
  return {
    id: "delete",
    label: () => t("chat.deleteRoom"),
    icon: <IconTrash aria-hidden />,
    danger: true,
    ask: () => ({
      title: t("chat.deleteTitle", { name }),
      text: t("chat.deleteText", { name }),
      confirm: t("chat.deleteRoom"),
    }),
    run: async (write, { id }) => {
      await write(chat.deleteRoom, { id });
      // The newest of the list is opened next.
      dropRoom(client, id);
      await navigate({ to: paths.messages });
      forgetRoom(client, id, myId);
    },
    refreshes: [chat.rooms, notifications.counters],
  };
};

/** The actions of a conversation. */
export function RoomMenu({ room, name }: { room: Room; name: string }) {
  const deletion = useDeletion(name);
  const href = profileOf(otherSide(room, useMe()));
  const actions = href ? [openProfile(href), deletion] : [deletion];

  return (
    <ActionMenu row={room} actions={actions} label={t("chat.actionsFor", { name })} size="normal" />
  );
}
