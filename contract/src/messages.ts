/** The literal texts of the product, letter for letter, each once. */
export const messages = {
  enterEmail: "Please enter the e-mail",
  enterPassword: "Please enter the password",
  rateStartup: "Please rate this Startup",
  enterSubject: "Please enter your Subject",
  unknownError: "Sorry. Unknown server error. Try again later",
  loadingChunkFailed: "Loading chunk failed",
  searchTooShort: "For the search minimum 3 letters are required",
  chatNotInTrial: "Sorry, but the chat with Startups are not allowed during Trial period",
  chatNotAvailable:
    "We are sorry, chat is not available at this moment. Please try again a bit later",
  accessDenied: "Access is denied.",
  invalidDate: "Invalid Date",
  changesSaved: "Changes have been saved!",
  allCategories: "All Categories",
  adminNotification: "Admin notification",
} as const;
