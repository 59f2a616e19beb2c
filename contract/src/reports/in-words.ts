/** Each call in one plain sentence, for whoever reads the API. */
export const reportsInWords = {
  dashboard: {
    show: "Gives what the business does in numbers, for days of one’s choice.",
    activities: "Lists what an activity of the dashboard counts, one by one.",
  },
  tray: {
    list: "Lists one’s own exports of the last day.",
    cancel: "Stops an export.",
    remove: "Deletes an export and its file.",
    file: "Gives the file of an export.",
  },
};
