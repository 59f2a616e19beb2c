/** Words of the frame and of what belongs to no single capability. */
export const app = {
  notFound: "Page not found",
  notFoundWhy: "There is nothing at this address",
  notFoundText: "The link may be old, or it may have been copied in part.",
  goHome: "Go to home",
  failed: "This page did not load",
};
