import { shop } from "#app/shop.ts";
import { t } from "#text/index.ts";
import styles from "./policies.module.css";

/** Where the rules of the shop can be read, each in a tab of its own. */
export function PolicyLinks() {
  const { policies } = shop();
  if (policies.length === 0) return null;

  return (
    <nav className={styles.links} aria-label={t("app.policies")}>
      {policies.map(({ name, url }) => (
        <a key={name} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </nav>
  );
}
