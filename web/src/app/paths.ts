/** Every address of the product, once. */
export const paths = {
  home: "/",
  signIn: "/auth/sign-in",
  browse: "/browse-page",
  browseNew: "/browse-page-new",
  bookmarks: "/mybookmarks",
  messages: "/messages",
  newMessage: "/messages/new",
  room: (id: string) => `/messages/chat/${id}`,
  profile: (role: "startup" | "retailer", id: string) => `/profile/${role}/${id}`,
};
