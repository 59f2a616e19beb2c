/** Each call in one plain sentence, for readers of the API. */
export const taxonomyInWords = {
  taxonomy: {
    categories: "Lists the categories in two levels.",
    topLevelCategories: "Lists the categories of the first level.",
    countries: "Lists the countries.",
    departments: "Lists the departments a person can work in.",
    positions: "Lists the positions a person can have.",
    startupsTraction: "Lists the stages of traction a startup can be in.",
    tags: "Finds tags by how they begin.",
  },
  categories: {
    all: "Lists the categories with what uses each.",
    create: "Makes a category.",
    update: "Changes a category: its name, its level, its pictures.",
    remove: "Deletes a category that nothing uses.",
    order: "Puts categories in order.",
    preview: "Says what merging or moving a category would change.",
    merge: "Merges a category into another.",
    move: "Moves what uses a category to another.",
    merges: "Lists the merges and moves of categories of the last 30 days.",
    undoMerge: "Undoes a merge or move of a category.",
  },
  tags: {
    all: "Lists the tags with what uses each and others written almost alike.",
    exportFile: "Writes the list of tags as a file into the tray.",
    save: "Renames a tag; without an id, makes one.",
    remove: "Deletes a tag that nothing uses.",
    preview: "Says what merging a tag would change.",
    merge: "Merges a tag into another.",
    merges: "Lists the merges of tags of the last 30 days.",
    undoMerge: "Undoes a merge of tags.",
  },
};
