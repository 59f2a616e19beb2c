import { messages } from "@vitrine/contract/messages";
import styles from "#browse/browse.module.css";
import type { FacetAnswer } from "#browse/search/chosen.ts";
import { t } from "#text/index.ts";
import { type GroupProps, ListGroup } from "./list-group.tsx";

type Category = FacetAnswer["categoryIds"][number];

const topLevel = (categories: readonly Category[]) =>
  categories
    .filter(({ parentId }) => parentId === null)
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** The top level, or what belongs to the one chosen to stay within; chosen values in any case. */
const inReach = (categories: readonly Category[], within: string, chosen: readonly string[]) => {
  const parent = categories.find(({ name, parentId }) => parentId === null && name === within);
  return categories.filter(
    ({ value, parentId }) => parentId === (parent?.value ?? null) || chosen.includes(value),
  );
};

/** Categories: the top level at first, and the finer ones of the one chosen to stay within. */
export function CategoryGroup(props: GroupProps) {
  const { filter, facets, onChange } = props;
  const { narrowCategories: within, categoryIds: chosen } = filter;
  const names = topLevel(facets.data?.categoryIds ?? []).map(({ name }) => name);
  const known = within === messages.allCategories || names.includes(within);

  return (
    <ListGroup
      {...props}
      name="categoryIds"
      open
      among={within}
      only={(categories) => inReach(categories, within, chosen)}
    >
      <label className={styles.within}>
        {t("browse.narrowCategories")}
        <select
          value={within}
          onChange={({ currentTarget }) => onChange({ narrowCategories: currentTarget.value })}
        >
          {[messages.allCategories, ...names, ...(known ? [] : [within])].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </ListGroup>
  );
}
