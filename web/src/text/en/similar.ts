/** Startups like another one. */
export const similar = {
  similar: "Similar startups",
  similarFailed: "Similar startups did not load",
};
