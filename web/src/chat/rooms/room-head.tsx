import { IconArrowLeft, IconSearch } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { ContactLogo } from "./contact-logo.tsx";
import { Presence } from "./presence.tsx";
import { nameOf, otherSide, type Room } from "./rooms.ts";
import styles from "./room.module.css";

const RoomMenu = later(() => import("./room-menu.tsx"), "RoomMenu");

type WhomProps = { room: Room; onSearch: () => void; children: ReactNode };

/** The other side of the room, and whether they are online. */
export function Whom({ room, onSearch, children }: WhomProps) {
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
      <span className={styles.headButtons}>
        <IconButton label={t("chat.searchRoom")} onClick={onSearch}>
          <IconSearch aria-hidden />
        </IconButton>
        <Suspense>{children}</Suspense>
        <Suspense>
          <RoomMenu room={room} name={name} />
        </Suspense>
      </span>
    </div>
  );
}

/** The head of a room, with a back button on phones; shown even without a room. */
export const RoomHead = ({ children }: { children: ReactNode }) => (
  <header className={styles.head}>
    <Link className={styles.backLink} href={paths.messages} aria-label={t("chat.backToRooms")}>
      <IconArrowLeft aria-hidden />
    </Link>
    <div className={styles.whomPlace}>{children}</div>
  </header>
);
