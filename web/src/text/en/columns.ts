/** The columns of startups in a table. */
export const columns = {
  startup: "Startup",
  category: "Category",
  country: "Country",
  rating: "Rating",
  funding: "Funding",
  clients: "Clients",
  added: "Joined",
  team: "Team",
  chat: "Chat",
};
