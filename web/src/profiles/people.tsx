import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import { CardHead } from "./own/edit-link.tsx";
import { PeopleList } from "./people-list.tsx";
import styles from "./profile.module.css";

type Person = {
  userId: string;
  fullName: string;
  position: string | null;
  avatar60?: { image: string } | null;
  isOnline: boolean;
};

/** The people of the company, and who is online. */
export const People = ({ people }: { people: Person[] }) =>
  people.length > 0 && (
    <Card className={styles.card}>
      <CardHead title={t("profiles.people")} part="people" small />
      <PeopleList
        className={styles.people}
        size={40}
        people={people.map(({ position, avatar60, isOnline, ...person }) => ({
          ...person,
          src: avatar60?.image,
          isHere: isOnline,
          words: position,
          mark: isOnline && <span className={styles.here}>{t("profiles.hereNow")}</span>,
        }))}
      />
    </Card>
  );
