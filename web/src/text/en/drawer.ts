/** Words of the question when a drawer with unsaved edits closes. */
export const drawer = {
  closeAsk: "Close without saving?",
  closeWhat: "What you typed isn’t saved yet.",
  closeAnyway: "Close without saving",
};
