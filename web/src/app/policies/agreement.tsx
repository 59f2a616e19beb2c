import { messages } from "@vitrine/contract/messages";
import { shop } from "#app/shop.ts";
import styles from "./policies.module.css";

/** The line that the person agrees to, with a link at each policy it names. */
export function Agreement() {
  const { policies } = shop();
  const names = policies.map(({ name }) => name).join("|");
  const parts = names ? messages.agreement.split(new RegExp(`(${names})`)) : [messages.agreement];

  return parts.map((part) => {
    const policy = policies.find(({ name }) => name === part);
    if (!policy) return part;
    return (
      <a key={part} className={styles.named} href={policy.url} target="_blank" rel="noreferrer">
        {part}
      </a>
    );
  });
}
