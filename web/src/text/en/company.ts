/** Words of what staff do for a company and its people. */
export const company = {
  tabs: {
    products: "Products",
    gallery: "Gallery",
  },
  interviews: {
    title: "Interviews",
    note: "Videos from YouTube or Vimeo. Only staff see them.",
    failed: "The interviews did not load",
    remove: "Remove interview",
    removeWhat: "This can’t be undone.",
  },
  gallery: {
    removeWhat: "It’s removed from the startup’s page immediately. This can’t be undone.",
  },
  products: {
    title: "Solutions, products and services",
    note: "What the startup offers, as its page shows it.",
    toDetails: "Edit in account info",
    none: "Nothing here yet",
    noneWhy: "Solutions are entered with the company’s details.",
  },
};
