import { useNavigate } from "@tanstack/react-router";
import type { chat } from "@vitrine/contract/chat";
import type { Output } from "@vitrine/contract/endpoint";
import { type ReactNode, useState } from "react";
import { useMe } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { WindowScene } from "#ui/art/window-scene.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { DateText } from "#ui/date-text.tsx";
import { useGreeting } from "./greeting.ts";
import { SearchForm } from "./search-form.tsx";
import styles from "./home.module.css";

export type Room = Output<typeof chat.rooms>["items"][number];
type Area = { id: string; name: string };

/** Who wrote last in a room, as the person who reads it sees them. */
export const writerIn = (room: Room, myId: string) => {
  const other = room.creator.userId === myId ? room.participant : room.creator;
  return { ...other, firstName: other.fullName.split(" ")[0] ?? other.fullName };
};

function AreaSearch({ areas }: { areas: Area[] }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");

  const search = (keyWord: string) => {
    if (keyWord !== "") void navigate({ to: paths.browse, search: { keyWord, sort: "Relevance" } });
  };

  return (
    <div className={styles.foot}>
      <SearchForm
        className={styles.need}
        label={t("browse.home.need")}
        value={text}
        onChange={setText}
        onSearch={search}
      />
      {areas.length > 0 && (
        <div className={styles.areas}>
          <span id="your-areas">{t("browse.home.yourAreas")}</span>
          <ul aria-labelledby="your-areas">
            {areas.slice(0, 3).map(({ id, name }) => (
              <li key={id}>
                <Chip
                  value={name}
                  href={`${paths.browse}?categoryIds=${encodeURIComponent(JSON.stringify([id]))}`}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Somebody waits for an answer: who, since when, and their last words. */
function Waiting({ room, myId }: { room: Room; myId: string }) {
  const { userId, fullName, startup, retailer } = writerIn(room, myId);
  const company = (startup ?? retailer)?.companyShortName;

  return (
    <div className={styles.waiting}>
      <Avatar id={userId} name={fullName} size={40} lit={room.onlineStatus === "ONLINE"} />
      <p>
        <strong>{company ? t("browse.home.who", { name: fullName, company }) : fullName}</strong>
        {" · "}
        <DateText value={room.lastMessageDate} relative />
        <q className={styles.quote}>{room.lastMessage?.text}</q>
      </p>
    </div>
  );
}

type GreetingProps = { room: Room | undefined; next: string; actions: ReactNode };

/** Under the awning: the greeting, the one thing to do next, and how. */
export function Greeting({ room, next, actions }: GreetingProps) {
  const me = useMe();
  const { greeting, day } = useGreeting();

  return (
    <div className={styles.words}>
      <p className={styles.day}>{day}</p>
      <h1 className={styles.greeting}>
        {t("browse.home.hello", { greeting, name: me.firstName })}
        <br />
        {next}
      </h1>
      {room && <Waiting room={room} myId={me.id} />}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

const nextThing = (room: Room | undefined, myId: string, bookmarks: number | undefined) => {
  if (room) return t("browse.home.isWaiting", { name: writerIn(room, myId).firstName });
  return bookmarks === 0 ? t("browse.home.findFirst") : t("browse.home.allAnswered");
};

type Props = { room: Room | undefined; areas: Area[]; bookmarks: number | undefined };

/** What a retail company sees first: the greeting, the search and its own areas. */
export function HomeHero({ room, areas, bookmarks }: Props) {
  const me = useMe();
  const answer = room && (
    <LinkButton variant="primary" href={paths.room(room.id)}>
      {t("browse.home.answer", { name: writerIn(room, me.id).firstName })}
    </LinkButton>
  );

  return (
    <section className={styles.hero}>
      <div className={styles.awning} />
      <div className={styles.lit}>
        <Greeting
          room={room}
          next={nextThing(room, me.id, bookmarks)}
          actions={
            <>
              {answer}
              <LinkButton variant={room ? "default" : "primary"} href={paths.browse}>
                {t("browse.browseStartups")}
              </LinkButton>
            </>
          }
        />
        <div className={styles.scene}>
          <WindowScene />
        </div>
      </div>
      <AreaSearch areas={areas} />
    </section>
  );
}
