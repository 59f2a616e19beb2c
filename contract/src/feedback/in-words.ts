/** Each call in one plain sentence, for readers of the API. */
export const feedbackInWords = {
  feedback: {
    give: "Rates a startup with stars and words, once for each company.",
    change: "Changes a rating of one’s own company.",
    remove: "Deletes a rating of one’s own company.",
    answer: "Answers a rating as the startup that got it, once.",
    changeAnswer: "Changes an answer to a rating within 24 hours.",
    list: "Lists the ratings of a startup.",
    count: "Counts the ratings of a startup.",
    checkExists: "Says whether one’s own company has rated a startup.",
    rate: "Gives a startup’s rating, its plain average, and how many gave each number of stars.",
  },
  ratingFormula: {
    numbers: "Gives the numbers that the rating is calculated with, for anybody.",
  },
  staffFeedback: {
    list: "Lists the ratings of a startup, for staff.",
    change: "Corrects a rating, with a reason.",
    remove: "Deletes a rating, with a reason.",
    rated: "Lists what a company has rated, for staff.",
  },
};
