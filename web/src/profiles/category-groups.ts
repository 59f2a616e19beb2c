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

/** Places of the catalogue itself, which nobody chooses. */
const notToChoose = new Set(["Import", "Imported", "Others"]);

const folded = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Categories under their top one, which comes first; with words only what has them in its name. */
export const groupsOf = (categories: readonly Category[], words: string): CategoryGroup[] => {
  const searchText = folded(words.trim());
  const has = ({ name }: { name: string }) => folded(name).includes(searchText);

  return categories
    .filter(({ parentId, name }) => parentId === null && !notToChoose.has(name))
    .map((top) => {
      const below = categories.filter(({ parentId }) => parentId === top.id);
      const values = has(top) ? [top, ...below] : below.filter(has);
      return { ...top, values };
    })
    .filter(({ values }) => values.length > 0);
};
