import { t } from "#text/index.ts";
import { Avatar } from "#ui/format/avatar.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import type { Member } from "./member.ts";
import styles from "./members.module.css";

type Shown = Pick<Member, "id" | "fullName" | "avatar" | "isYou" | "email">;
type SeenPerson = Pick<Member, "isYou" | "lastSeenAt">;

/** Picture, name and address. */
export const Who = ({ member }: { member: Shown }) => (
  <span className={styles.who}>
    <Avatar
      id={member.id}
      name={member.fullName}
      src={member.avatar.size60?.image}
      size={36}
      lit={member.isYou}
    />
    <span className={styles.names}>
      <span className={styles.name} dir="auto">
        {member.fullName}{" "}
        {member.isYou && <span className={styles.you}>{t("accounts.nameOfYou")}</span>}
      </span>
      <span className={styles.email}>{member.email}</span>
    </span>
  </span>
);

/** A whole sentence, for places where no heading says what it is. */
export const SeenInWords = ({ member: { isYou, lastSeenAt } }: { member: SeenPerson }) => {
  if (isYou) return t("accounts.hereNow");
  if (!lastSeenAt) return t("accounts.notSeenYet");
  return (
    <>
      {t("accounts.lastSeen")} <DateText value={lastSeenAt} />
    </>
  );
};

const seenOf = ({ isYou, lastSeenAt }: SeenPerson) => {
  if (isYou) return t("accounts.now");
  return lastSeenAt ? <DateText value={lastSeenAt} /> : t("accounts.notYet");
};

export const Seen = ({ member }: { member: SeenPerson }) => (
  <span className={styles.seen}>{seenOf(member)}</span>
);
