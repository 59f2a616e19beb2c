/** Each call in one plain sentence, for readers of the API. */
export const reportsInWords = {
  dashboard: {
    show: "Gives what the business does in numbers, for days of one’s choice.",
    activities: "Lists what an activity of the dashboard counts, one by one.",
  },
  analysis: {
    findAll: "Lists the reports of words, the newest first.",
    count: "Counts the reports of words.",
    one: "Gives a report of words with its numbers.",
    behind: "Lists what a number of a report counts, as it is today.",
    export: "Writes a report of words into the tray.",
  },
  tray: {
    list: "Lists one’s own exports of the last day.",
    cancel: "Stops an export.",
    remove: "Deletes an export and its file.",
    file: "Gives the file of an export.",
  },
};

export const analysisCommandsInWords = {
  begin: "Begins a report of words.",
  cancel: "Stops a report of words.",
};
