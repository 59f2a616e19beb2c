import { IconBell, IconMail, IconMessages } from "@tabler/icons-react";
import type { Output } from "@vitrine/contract/endpoint";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import styles from "./history.module.css";

type Contacts = Output<typeof staffProfiles.startupHistory>["contacts"];

const kinds = [
  ["emails", IconMail],
  ["notifications", IconBell],
  ["conversations", IconMessages],
] as const;

/** How many e-mails and notifications a company's people got, and how many conversations they have. */
export const ContactCounts = ({ contacts }: { contacts: Contacts }) => (
  <ul className={styles.contacts} aria-label={t("history.contacts.title")}>
    {kinds.map(([kind, Icon]) => (
      <li key={kind}>
        <Icon aria-hidden />
        {t(`history.contacts.${kind}`, {
          count: contacts[kind],
          shown: wholeNumber(contacts[kind]),
        })}
      </li>
    ))}
  </ul>
);
