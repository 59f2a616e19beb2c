import { IconArrowLeft, IconTrash, IconUser } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { chat } from "@vitrine/contract/chat";
import type { ReactNode } from "react";
import type { Action } from "#app/actions/action.ts";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { forgetRoom } from "#chat/thread/room-messages.ts";
import { t } from "#text/index.ts";
import { Link } from "#ui/layout/link.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { ContactLogo } from "./contact-logo.tsx";
import { Presence } from "./presence.tsx";
import { type Contact, nameOf, otherSide, type Room } from "./rooms.ts";
import styles from "./room.module.css";

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
      await navigate({ to: paths.messages });
      forgetRoom(client, id);
    },
    refreshes: [chat.rooms, chat.newMessages],
  };
};

function RoomMenu({ room, name }: { room: Room; name: string }) {
  const deletion = useDeletion(name);
  const href = profileOf(otherSide(room, useMe()));
  const actions = href ? [openProfile(href), deletion] : [deletion];

  return (
    <ActionMenu row={room} actions={actions} label={t("chat.actionsFor", { name })} size="normal" />
  );
}

/** Whom the room is with, and whether they are here. */
export function Whom({ room }: { room: Room }) {
  const other = otherSide(room, useMe());
  const name = nameOf(other);
  useTabTitle(name);

  return (
    <div className={styles.whom}>
      <ContactLogo contact={other} size={40} />
      <div className={styles.headWords}>
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.presence}>
          <Presence room={room} strong />
        </p>
      </div>
      <RoomMenu room={room} name={name} />
    </div>
  );
}

/** The head of a room, with the way back on a phone, also while the room is not there. */
export const RoomHead = ({ children }: { children: ReactNode }) => (
  <header className={styles.head}>
    <Link className={styles.backLink} href={paths.messages} aria-label={t("chat.backToRooms")}>
      <IconArrowLeft aria-hidden />
    </Link>
    <div className={styles.whomPlace}>{children}</div>
  </header>
);
