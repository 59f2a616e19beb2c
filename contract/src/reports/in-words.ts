/** Each call in one plain sentence, for whoever reads the API. */
export const reportsInWords = {
  tray: {
    list: "Lists one’s own exports of the last day.",
    cancel: "Stops an export.",
    remove: "Deletes an export and its file.",
    file: "Gives the file of an export.",
  },
};
