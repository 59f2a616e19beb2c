import { ContactLogo } from "#chat/rooms/contact-logo.tsx";
import { type Contact, isAdvisor, nameOf } from "#chat/rooms/rooms.ts";
import { useOpenRoom } from "#chat/rooms/use-open-room.ts";
import { t } from "#text/index.ts";
import styles from "./recipients.module.css";

const personOf = (contact: Contact) => {
  if (isAdvisor(contact)) return t("chat.ofVitrine", { name: contact.fullName });
  return contact.position
    ? t("chat.personWith", { name: contact.fullName, position: contact.position })
    : contact.fullName;
};

type GroupProps = { title: string; contacts: Contact[]; onChoose: (userId: string) => void };

const Group = ({ title, contacts, onChoose }: GroupProps) =>
  contacts.length > 0 && (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.userId}>
            <button
              type="button"
              className={styles.recipient}
              onClick={() => onChoose(contact.userId)}
            >
              <ContactLogo contact={contact} size={44} />
              <span className={styles.words}>
                <bdi className={styles.name}>{nameOf(contact)}</bdi>
                <bdi className={styles.person}>{personOf(contact)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );

type Recipient = Contact & { isKnown: boolean };

/** The possible recipients, our advisors apart; choosing one opens the conversation. */
export function Recipients({ contacts }: { contacts: Recipient[] }) {
  const { press, failure } = useOpenRoom();
  const props = { onChoose: press };
  const startups = contacts.filter((contact) => !isAdvisor(contact));
  const known = startups.filter(({ isKnown }) => isKnown);

  return (
    <>
      {failure}
      <Group title={t("chat.advisors")} contacts={contacts.filter(isAdvisor)} {...props} />
      <Group title={t("chat.known")} contacts={known} {...props} />
      <Group
        title={known.length > 0 ? t("chat.moreStartups") : t("chat.startupsOpen")}
        contacts={startups.filter(({ isKnown }) => !isKnown)}
        {...props}
      />
    </>
  );
}
