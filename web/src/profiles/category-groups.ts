import { isChosenByPeople } from "@vitrine/contract/taxonomy";
type Category = {
  id: string;
  name: string;
  parentId: string | null;
  sectorsIcon: string | null;
  areasIcon: string | null;
};

export type CategoryGroup = {
  id: string;
  name: string;
  sectorsIcon: string | null;
  areasIcon: string | null;
  values: { id: string; name: string }[];
};

const folded = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Categories grouped under their top one, which comes first; with words, only those whose names match. */
export const groupsOf = (categories: readonly Category[], words: string): CategoryGroup[] => {
  const searchText = folded(words.trim());
  const has = ({ name }: { name: string }) => folded(name).includes(searchText);

  return categories
    .filter((category) => category.parentId === null && isChosenByPeople(category))
    .map((top) => {
      const below = categories.filter(({ parentId }) => parentId === top.id);
      const values = has(top) ? [top, ...below] : below.filter(has);
      return { ...top, values };
    })
    .filter(({ values }) => values.length > 0);
};
