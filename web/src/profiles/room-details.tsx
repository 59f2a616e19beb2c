import { chat } from "@vitrine/contract/chat";
import { profiles } from "@vitrine/contract/profiles";
import { useRead } from "#app/api.ts";
import { useMe } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Await } from "#ui/await.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Stars } from "#ui/stars.tsx";
import { TextSkeleton } from "#ui/skeleton.tsx";
import styles from "./room-details.module.css";

function Company({ id }: { id: string }) {
  const profile = useRead(profiles.one, { id });

  return (
    <Await read={profile} failed={t("profiles.failed")} skeleton={<TextSkeleton lines={5} />}>
      {({ profile: { startup, retailer } }) => {
        const company = startup ?? retailer;
        if (!company) return null;
        const kind = startup ? "startup" : "retailer";
        return (
          <>
            {startup?.cover && <img className={styles.cover} src={startup.cover.image} alt="" />}
            <div className={styles.part}>
              <h2>{company.companyShortName}</h2>
              <p className={styles.text}>{startup?.oneLiner ?? retailer?.companyDescription}</p>
              {startup && <Stars average={startup.rating.average} count={startup.rating.count} />}
              <p className={styles.next}>
                <LinkButton href={paths.profile(kind, company.id)}>
                  {t("profiles.open")}
                </LinkButton>
              </p>
            </div>
          </>
        );
      }}
    </Await>
  );
}

/** Whom the conversation is with. */
export function RoomDetails({ roomId }: { roomId: string }) {
  const me = useMe();
  const room = useRead(chat.room, { id: roomId }, { staleTime: 30_000 });
  const shown = room.data?.room;
  if (!shown) return null;
  const other = shown.creator.userId === me.id ? shown.participant : shown.creator;
  const company = other.startup ?? other.retailer;

  return (
    <aside className={styles.details} aria-label={t("profiles.about")}>
      {company && <Company id={company.id} />}
      <div className={styles.part}>
        <h2>{t("profiles.inThisChat")}</h2>
        <ul className={styles.people}>
          {[other, shown.creator.userId === me.id ? shown.creator : shown.participant].map((one) => (
            <li key={one.userId}>
              <Avatar id={one.userId} name={one.fullName} size={32} />
              <p>
                {one.fullName}
                <small>
                  {one.userId === me.id ? t("profiles.you") : (one.position ?? company?.companyShortName)}
                </small>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
