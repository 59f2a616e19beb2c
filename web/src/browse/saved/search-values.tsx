import { t } from "#text/index.ts";
import styles from "./searches.module.css";

type Props = { values: readonly { key: string; group?: string | undefined; value: string }[] };

/** What a search asks for, value by value. */
export function SearchValues({ values }: Props) {
  if (values.length === 0) return <span className={styles.quiet}>{t("searches.everything")}</span>;
  return (
    <ul className={styles.values}>
      {values.map(({ key, group, value }) => (
        <li key={key}>
          {group && `${group} `}
          <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  );
}
