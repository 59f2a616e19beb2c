import { IconArrowLeft, IconDots, IconTrash, IconUser } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { chat } from "@vitrine/contract/chat";
import { useEffect, useRef, useState } from "react";
import { useRead, useWrite } from "#app/api.ts";
import { useMe } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { ConnectionBar } from "#chat/connection-bar.tsx";
import { MessageLog } from "#chat/message-log.tsx";
import { Presence } from "#chat/presence.tsx";
import { useThread } from "#chat/room-messages.ts";
import { nameOf, otherSide, type Room } from "#chat/rooms.ts";
import { useReading } from "#chat/use-reading.ts";
import { WritingPlace } from "#chat/writing-place.tsx";
import { t } from "#text/index.ts";
import { Await } from "#ui/await.tsx";
import { CompanyLogo } from "#ui/company-logo.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { Menu } from "#ui/menu.tsx";
import { RowsSkeleton } from "#ui/skeleton.tsx";
import { useTabTitle } from "#ui/tab-title.tsx";
import styles from "./room.module.css";

const profileOf = ({ startup, retailer }: ReturnType<typeof otherSide>) => {
  if (startup) return paths.profile("startup", startup.id);
  return retailer ? paths.profile("retailer", retailer.id) : undefined;
};

function RoomMenu({ room, name }: { room: Room; name: string }) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const remove = useWrite(chat.deleteRoom, { refreshes: [chat.rooms, chat.newMessages] });
  const href = profileOf(otherSide(room, useMe()));
  const open = href ? [{ label: t("chat.openProfile"), icon: <IconUser aria-hidden />, href }] : [];

  const confirm = async () => {
    await remove.mutateAsync({ id: room.id });
    await navigate({ to: paths.messages });
  };

  return (
    <>
      <Menu
        label={t("chat.actionsFor", { name })}
        groups={[
          open,
          [
            {
              label: t("chat.deleteRoom"),
              icon: <IconTrash aria-hidden />,
              danger: true,
              onSelect: () => setAsks(true),
            },
          ],
        ]}
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

function RoomHead({ room }: { room: Room }) {
  const other = otherSide(room, useMe());
  const name = nameOf(other);
  const company = other.startup ?? other.retailer;
  useTabTitle(name);

  return (
    <header className={styles.head}>
      <Link className={styles.backLink} href={paths.messages} aria-label={t("chat.backToRooms")}>
        <IconArrowLeft aria-hidden />
      </Link>
      <CompanyLogo
        id={company?.id ?? other.userId}
        name={name}
        src={company?.logo60?.image ?? other.avatar60?.image}
        size={40}
        decorative
      />
      <div className={styles.headWords}>
        <h1 className={styles.name}>{name}</h1>
        <Presence room={room} />
      </div>
      <RoomMenu room={room} name={name} />
    </header>
  );
}

/** One conversation. */
export function RoomView({ roomId }: { roomId: string }) {
  const me = useMe();
  const room = useRead(chat.room, { id: roomId }, { staleTime: 30_000 });
  const { thread, loadOlder, isLoadingOlder } = useThread(roomId);
  const newAtFirst = useRef<number>(undefined);
  const loaded = room.data?.room;
  if (loaded && newAtFirst.current === undefined) newAtFirst.current = loaded.newMessages;
  useReading(roomId, thread.data?.items, me.id);
  useEffect(() => () => void (newAtFirst.current = undefined), []);

  return (
    <section className={styles.room} aria-label={t("chat.room")}>
      <Await read={room} failed={t("chat.roomFailed")} skeleton={<RowsSkeleton rows={1} />}>
        {({ room: shown }) => <RoomHead room={shown} />}
      </Await>
      <ConnectionBar />
      <Await
        read={thread}
        failed={t("chat.messagesFailed")}
        kept={t("chat.draftIsKept")}
        skeleton={<RowsSkeleton rows={6} />}
      >
        {(items) =>
          loaded && (
            <MessageLog
              roomId={roomId}
              me={me}
              other={otherSide(loaded, me)}
              items={items}
              hasOlder={thread.data?.hasOlder ?? false}
              isLoadingOlder={isLoadingOlder}
              onOlder={loadOlder}
              newAtFirst={newAtFirst.current ?? 0}
            />
          )
        }
      </Await>
      {loaded && <WritingPlace key={roomId} room={loaded} />}
    </section>
  );
}
