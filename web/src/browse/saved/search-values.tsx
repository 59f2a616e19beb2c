import { Fragment } from "react";
import { t } from "#text/index.ts";
import type { Value } from "./kept-search.ts";
import styles from "./searches.module.css";

/** Values of one group stand together; a value without a group stands alone. */
const grouped = (values: readonly Value[]) => {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const name = value.group ?? value.key;
    groups.set(name, [...(groups.get(name) ?? []), value]);
  }
  return [...groups];
};

/** The values of a search: "Country Norway, Sweden · Open to chat". */
export function SearchValues({ values }: { values: readonly Value[] }) {
  if (values.length === 0) return <span className={styles.quiet}>{t("searches.everything")}</span>;
  return (
    <ul className={styles.values}>
      {grouped(values).map(([name, together]) => (
        <li key={name}>
          {together[0]?.group && `${together[0].group} `}
          {together.map(({ key, value }, at) => (
            <Fragment key={key}>
              {at > 0 && ", "}
              <bdi>{value}</bdi>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
