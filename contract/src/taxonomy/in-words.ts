/** Each call in one plain sentence, for whoever reads the API. */
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
};
