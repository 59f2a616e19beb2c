/** Words of a drawer that closes over edits. */
export const drawer = {
  closeAsk: "Close without saving?",
  closeWhat: "What you typed isn’t saved yet.",
  closeAnyway: "Close without saving",
};
