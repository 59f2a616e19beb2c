import { t } from "#text/index.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Card } from "#ui/card.tsx";
import styles from "./profile.module.css";

type Person = {
  userId: string;
  fullName: string;
  position: string | null;
  avatar60?: { image: string } | null;
  isOnline: boolean;
};

/** Who is behind the company, and who is here right now. */
export const People = ({ people }: { people: Person[] }) =>
  people.length > 0 && (
    <Card className={styles.card}>
      <h2 className={styles.cardTitle}>{t("profiles.people")}</h2>
      <ul className={styles.people}>
        {people.map(({ userId, fullName, position, avatar60, isOnline }) => (
          <li key={userId}>
            <Avatar id={userId} name={fullName} src={avatar60?.image} size={40} lit={isOnline} />
            <p>
              <bdi>{fullName}</bdi>
              {position && <small>{position}</small>}
            </p>
            {isOnline && <span className={styles.here}>{t("profiles.hereNow")}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
