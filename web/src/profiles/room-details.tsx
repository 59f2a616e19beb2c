import { chat } from "@vitrine/contract/chat";
import { profiles } from "@vitrine/contract/profiles";
import type { Output } from "@vitrine/contract/endpoint";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { Stars } from "#ui/format/stars.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { Await } from "#ui/state/await.tsx";
import { Bone, TextSkeleton } from "#ui/state/skeleton.tsx";
import { VerifiedTick } from "./card/cover-badge.tsx";
import { PeopleList } from "./people-list.tsx";
import styles from "./room-details.module.css";

type Glance = Output<typeof profiles.glance>["company"];
type Contact = Output<typeof chat.room>["room"]["creator"];

const Shape = () => (
  <>
    <span className={styles.boneCover} />
    <div className={styles.part}>
      <Bone width="50%" height="1.25rem" />
      <TextSkeleton lines={3} />
    </div>
  </>
);

function About({ id, companyShortName, isVerified, line, startup }: Glance) {
  return (
    <>
      {startup && <img className={styles.cover} src={startup.cover.image} alt="" />}
      <div className={styles.part}>
        <h2>
          <bdi>{companyShortName}</bdi>
          {isVerified && <VerifiedTick />}
        </h2>
        <p className={styles.text}>{line}</p>
        {startup && <Stars rating={startup.rating} />}
        <p className={styles.next}>
          <LinkButton href={paths.profile(startup ? "startup" : "retailer", id)}>
            {t("chat.openProfile")}
          </LinkButton>
        </p>
      </div>
    </>
  );
}

function Company({ id }: { id: string }) {
  const glance = useRead(profiles.glance, { id });

  return (
    <Await read={glance} failed={t("chat.profileFailed")} skeleton={<Shape />}>
      {({ company }) => <About {...company} />}
    </Await>
  );
}

const companyOf = ({ startup, retailer }: Contact) => startup ?? retailer;

const describes = (one: Contact, myId: string) => {
  const company = companyOf(one)?.companyShortName ?? t("ui.product");
  const what = one.userId === myId ? t("chat.isYou") : one.position;
  return what ? t("chat.personOf", { company, what }) : company;
};

/** The other side of the conversation. */
export function RoomDetails({ roomId }: { roomId: string }) {
  const me = useMe();
  const room = useRead(chat.room, { id: roomId }, { staleTime: 30_000 });
  const shown = room.data?.room;
  if (room.error && !shown) return null;
  if (!shown) return <aside className={styles.details} aria-label={t("chat.withWhom")} />;
  const [mine, other] =
    shown.creator.userId === me.id
      ? [shown.creator, shown.participant]
      : [shown.participant, shown.creator];
  const company = companyOf(other);
  const isLit = shown.onlineStatus === "ONLINE";

  return (
    <aside className={styles.details} aria-label={t("chat.withWhom")}>
      {company && <Company id={company.id} />}
      <div className={styles.part}>
        <h2>{t("chat.inThisChat")}</h2>
        <PeopleList
          className={styles.people}
          size={36}
          people={[other, mine].map((one) => ({
            userId: one.userId,
            fullName: one.fullName,
            isHere: one === other && isLit,
            words: describes(one, me.id),
          }))}
        />
      </div>
    </aside>
  );
}
