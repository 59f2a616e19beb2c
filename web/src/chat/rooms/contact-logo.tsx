import styles from "#chat/messages.module.css";
import { LogoMark } from "#ui/art/logo-mark.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { type Contact, isAdvisor, nameOf } from "./rooms.ts";

/** The other side's logo: the company's, or ours for an advisor. The name is beside it. */
export function ContactLogo({ contact, size }: { contact: Contact; size: 40 | 44 }) {
  const company = contact.startup ?? contact.retailer;
  if (isAdvisor(contact))
    return (
      <span className={styles.advisor} data-size={size} aria-hidden>
        <LogoMark />
      </span>
    );
  return (
    <CompanyLogo
      id={company?.id ?? contact.userId}
      name={nameOf(contact)}
      src={company?.logo60?.image}
      size={size}
      decorative
    />
  );
}
