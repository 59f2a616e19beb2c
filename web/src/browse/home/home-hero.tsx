import { useNavigate } from "@tanstack/react-router";
import type { chat } from "@vitrine/contract/chat";
import type { Output } from "@vitrine/contract/endpoint";
import { type ReactNode, useState } from "react";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { SearchForm } from "#browse/search/search-form.tsx";
import "#text/home.ts";
import "#text/card.ts";
import { t } from "#text/index.ts";
import { Awning } from "#ui/art/awning.tsx";
import { WindowScene } from "#ui/art/window-scene.tsx";
import { Avatar } from "#ui/format/avatar.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { AfterPaint } from "#ui/layout/after-paint.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { Chip } from "#ui/list/chip.tsx";
import { Bone } from "#ui/state/skeleton.tsx";
import { dayOf, greetingAt } from "./greeting.ts";
import styles from "./home.module.css";

export type Room = Output<typeof chat.rooms>["items"][number];
type Area = { id: string; name: string; slug: string };

/** The other side of a room, as its reader sees them. */
export const writerIn = (room: Room, myId: string) => {
  const other = room.creator.userId === myId ? room.participant : room.creator;
  return { ...other, firstName: other.fullName.split(" ")[0] ?? other.fullName };
};

/** The company's areas as suggestions; undefined until they are known. */
function Areas({ areas }: { areas: Area[] | undefined }) {
  if (areas?.length === 0) return null;
  const href = ({ id, slug }: Area) => `${paths.browse}?category=${encodeURIComponent(slug || id)}`;

  return (
    <div className={styles.areas} aria-busy={areas === undefined}>
      <span id="your-areas">{t("home.yourAreas")}</span>
      {areas ? (
        <ul aria-labelledby="your-areas">
          {areas.slice(0, 3).map((area) => (
            <li key={area.id}>
              <Chip value={area.name} href={href(area)} />
            </li>
          ))}
        </ul>
      ) : (
        <Bone width="12rem" height="2rem" />
      )}
    </div>
  );
}

function AreaSearch({ areas }: { areas: Area[] | undefined }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");

  const search = (keyWord: string) => {
    if (keyWord !== "") void navigate({ to: paths.browse, search: { keyWord, sort: "Relevance" } });
  };

  return (
    <div className={styles.foot}>
      <SearchForm
        className={styles.need}
        label={t("home.need")}
        value={text}
        onChange={setText}
        onSearch={search}
      />
      <Areas areas={areas} />
    </div>
  );
}

/** A message that waits for an answer: from whom, since when, and the last words. */
function Waiting({ room, myId }: { room: Room; myId: string }) {
  const { userId, fullName, startup, retailer } = writerIn(room, myId);
  const company = (startup ?? retailer)?.companyShortName;

  return (
    <div className={styles.waiting}>
      <Avatar id={userId} name={fullName} size={40} lit={room.onlineStatus === "ONLINE"} />
      <p>
        <strong>{company ? t("home.who", { name: fullName, company }) : fullName}</strong>
        {" · "}
        <DateText value={room.lastMessageDate} relative />
        <q className={styles.quote}>{room.lastMessage?.text}</q>
      </p>
    </div>
  );
}

const Day = ({ date }: { date: Date }) => dayOf(date);

type GreetingProps = {
  room: Room | undefined;
  /** The one thing to do next; undefined until it is known. */
  next: string | undefined;
  actions: ReactNode;
};

/** Under the awning: the greeting, the one thing to do next, and its buttons. */
export function Greeting({ room, next, actions }: GreetingProps) {
  const me = useMe();
  const [opened] = useState(() => new Date());

  return (
    <div className={styles.words} aria-busy={next === undefined}>
      <p className={styles.day}>
        {/* The first date of all takes a phone long. */}
        <AfterPaint place={"\u00a0"}>
          <Day date={opened} />
        </AfterPaint>
      </p>
      <h1 className={styles.greeting}>
        {t("home.hello", { greeting: greetingAt(opened), name: me.firstName })}
        <br />
        {next ?? (
          <span className={styles.nextBone}>
            <Bone width="80%" height="1.75rem" />
          </span>
        )}
      </h1>
      {room && <Waiting room={room} myId={me.id} />}
      <div className={styles.actions}>
        {next === undefined ? <Bone width="8rem" height="2.75rem" /> : actions}
      </div>
    </div>
  );
}

type Known = Pick<Props, "room" | "isSilent" | "bookmarks">;

/** Nothing to say if it is not known who waits for a reply. */
const nextThing = ({ room, isSilent, bookmarks }: Known, myId: string) => {
  if (room) return t("home.isWaiting", { name: writerIn(room, myId).firstName });
  if (bookmarks === 0) return t("home.findFirst");
  return isSilent ? "" : t("home.allAnswered");
};

type Props = {
  room: Room | undefined;
  /** The conversations could not be read. */
  isSilent: boolean;
  isKnown: boolean;
  areas: Area[] | undefined;
  bookmarks: number | undefined;
};

/** The first part of a retail company's home: the greeting, the search and its own areas. */
export function HomeHero({ isKnown, areas, ...known }: Props) {
  const { room } = known;
  const me = useMe();
  const answer = room && (
    <LinkButton key="answer" variant="primary" href={paths.room(room.id)}>
      {t("home.answer", { name: writerIn(room, me.id).firstName })}
    </LinkButton>
  );

  return (
    <section className={styles.hero}>
      <Awning />
      <div className={styles.lit}>
        <Greeting
          room={room}
          next={isKnown ? nextThing(known, me.id) : undefined}
          actions={
            <>
              {answer}
              <LinkButton
                key={room ? "browse" : "browse-first"}
                variant={room ? "default" : "primary"}
                href={paths.browse}
              >
                {t("card.browseStartups")}
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
