import { IconArrowLeft, IconDots, IconTrash, IconUser } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { chat } from "@vitrine/contract/chat";
import { type ReactNode, useState } from "react";
import { useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { forgetRoom } from "#chat/thread/room-messages.ts";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { ContactLogo } from "./contact-logo.tsx";
import { Presence } from "./presence.tsx";
import { type Contact, nameOf, otherSide, type Room } from "./rooms.ts";
import styles from "./room.module.css";

const profileOf = ({ startup, retailer }: Contact) => {
  if (startup) return paths.profile("startup", startup.id);
  return retailer ? paths.profile("retailer", retailer.id) : undefined;
};

function RoomMenu({ room, name }: { room: Room; name: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const remove = useWrite(chat.deleteRoom, { refreshes: [chat.rooms, chat.newMessages] });
  const href = profileOf(otherSide(room, useMe()));
  const open = href ? [{ label: t("chat.openProfile"), icon: <IconUser aria-hidden />, href }] : [];
  const deletion = {
    label: t("chat.deleteRoom"),
    icon: <IconTrash aria-hidden />,
    danger: true,
    onSelect: () => setAsks(true),
  };

  const confirm = async () => {
    await remove.mutateAsync({ id: room.id });
    await navigate({ to: paths.messages });
    forgetRoom(client, room.id);
  };

  return (
    <>
      <Menu
        label={t("chat.actionsFor", { name })}
        groups={open.length > 0 ? [open, [deletion]] : [[deletion]]}
        trigger={(props) => (
          <IconButton {...props} label={t("chat.actionsFor", { name })}>
            <IconDots aria-hidden />
          </IconButton>
        )}
      />
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t("chat.deleteTitle", { name })}
        confirm={t("chat.deleteRoom")}
        onConfirm={confirm}
      >
        {t("chat.deleteText", { name })}
      </ConfirmDialog>
    </>
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
