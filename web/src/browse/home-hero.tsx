import { useNavigate } from "@tanstack/react-router";
import { chat } from "@vitrine/contract/chat";
import type { Output } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { type FormEvent, useState } from "react";
import { useRead } from "#app/api.ts";
import { useMe } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { isSearchable } from "#app/search-field.tsx";
import { greeting, today } from "#browse/greeting.ts";
import { language, t } from "#text/index.ts";
import { WindowScene } from "#ui/art/window-scene.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { DateText } from "#ui/date-text.tsx";
import { SearchInput } from "#ui/search-input.tsx";
import { toast } from "#ui/toast.ts";
import styles from "./home.module.css";

type Room = Output<typeof chat.rooms>["items"][number];

function AreaSearch({ areas }: { areas: { id: string; name: string }[] }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");

  const search = (event: FormEvent) => {
    event.preventDefault();
    const keyWord = text.trim();
    if (keyWord === "") return;
    if (isSearchable(keyWord))
      void navigate({ to: paths.browse, search: { keyWord, sort: "Relevance" } });
    else toast({ tone: "info", text: messages.searchTooShort });
  };

  return (
    <div className={styles.foot}>
      <form className={styles.need} onSubmit={search}>
        <SearchInput label={t("home.need")} value={text} onChange={setText} />
      </form>
      {areas.length > 0 && (
        <p className={styles.areas}>
          <span>{t("home.yourAreas")}</span>
          {areas.slice(0, 3).map(({ id, name }) => (
            <Chip
              key={id}
              value={name}
              href={`${paths.browse}?categoryIds=${encodeURIComponent(JSON.stringify([id]))}`}
            />
          ))}
        </p>
      )}
    </div>
  );
}

/** Somebody waits for an answer: who, since when, and their last words. */
function Waiting({ room, myId }: { room: Room; myId: string }) {
  const other = room.creator.userId === myId ? room.participant : room.creator;
  const company = (other.startup ?? other.retailer)?.companyShortName;
  const first = other.fullName.split(" ")[0];

  return (
    <>
      <div className={styles.waiting}>
        <Avatar
          id={other.userId}
          name={other.fullName}
          size={40}
          lit={room.onlineStatus === "ONLINE"}
        />
        <p>
          <strong>
            {company ? t("home.who", { name: other.fullName, company }) : other.fullName}
          </strong>
          {" · "}
          <DateText value={room.lastMessageDate} relative />
          <q className={styles.quote}>{room.lastMessage?.text}</q>
        </p>
      </div>
      <p className={styles.actions}>
        <LinkButton variant="primary" href={paths.room(room.id)}>
          {t("home.answer", { name: first })}
        </LinkButton>
        <LinkButton href={paths.browse}>{t("home.browse")}</LinkButton>
      </p>
    </>
  );
}

const nextThing = (room: Room | undefined, myId: string, bookmarks: number | undefined) => {
  if (room) {
    const other = room.creator.userId === myId ? room.participant : room.creator;
    return t("home.isWaiting", { name: other.fullName.split(" ")[0] });
  }
  return bookmarks === 0 ? t("home.findFirst") : t("home.allAnswered");
};

type Props = { areas: { id: string; name: string }[]; bookmarks: number | undefined };

/** The greeting with the one thing to do next, under the awning. */
export function HomeHero({ areas, bookmarks }: Props) {
  const me = useMe();
  const unread = useRead(chat.rooms, { page: 1, pageSize: 1, unread: "true" });
  const room = unread.data?.items[0];

  return (
    <section className={styles.hero}>
      <div className={styles.awning} />
      <div className={styles.lit}>
        <div className={styles.words}>
          <p className={styles.date}>{today(new Date(), language())}</p>
          <h1 className={styles.greeting}>
            {t("home.hello", { greeting: greeting(new Date()), name: me.firstName })}
            <br />
            {nextThing(room, me.id, bookmarks)}
          </h1>
          {room ? (
            <Waiting room={room} myId={me.id} />
          ) : (
            <p className={styles.actions}>
              <LinkButton variant="primary" href={paths.browse}>
                {t("home.browse")}
              </LinkButton>
            </p>
          )}
        </div>
        <div className={styles.scene}>
          <WindowScene />
        </div>
      </div>
      <AreaSearch areas={areas} />
    </section>
  );
}
