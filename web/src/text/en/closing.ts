/** Words of the question when a drawer or dialog with unsaved edits closes. */
export const closing = {
  ask: "Close without saving?",
  what: "What you typed isn’t saved yet.",
  anyway: "Close without saving",
};
