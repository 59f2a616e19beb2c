/** The literal texts of the product, letter for letter, each once. */
export const messages = {
  enterEmail: "Please enter the e-mail",
  enterPassword: "Please enter the password",
  confirmPassword: "Please enter your new password again to confirm",
  passwordReset: "Password reset successfully.",
  passwordChanged: "password was changed",
  codeWrong: "The code you entered does not exist or has expired.",
  linkOver: "This link has been used or has expired. Request a new one.",
  enterPhoneNumber: "Please enter the phone number",
  rateStartup: "Please rate this Startup",
  enterSubject: "Please enter your Subject",
  userReportMade: "User report is successfully generated",
  startupReportMade: "Startup report is successfully genrated",
  exportFailed: "Please try again",
  exportEmpty: "No data available for export",
  unknownError: "Sorry. Unknown server error. Try again later",
  loadingChunkFailed: "Loading chunk failed",
  searchTooShort: "For the search minimum 3 letters are required",
  chatNotInTrial: "Sorry, but the chat with Startups are not allowed during Trial period",
  chatNotAvailable:
    "We are sorry, chat is not available at this moment. Please try again a bit later",
  accessDenied: "Access is denied.",
  invalidDate: "Invalid Date",
  changesSaved: "Changes have been saved!",
  changesBegun: "The changes have begun. Their progress and result are under Tasks.",
  changesSavedSuccessfully: "The changes were saved successfully",
  factsConfirmed: "Your facts are confirmed.",
  enterFirstName: "Please enter first name",
  enterLastName: "Please enter last name",
  enterGroupName: "Please enter the group name",
  enterSearchTitle: "Please enter a Search Title",
  enterViewName: "Please enter a name for the view",
  selectGroup: "Please select a group",
  enterPosition: "Please enter your position",
  enterDepartment: "Please enter your department",
  memberCreated: "A new member is created!",
  enterCode: "Please enter your code",
  enterLegalName: "Please enter the Legal name",
  enterAddress: "Please enter the address",
  enterCity: "Please enter a city",
  chooseCountry: "Please choose a country",
  enterCorrectAmount: "Please enter the correct amount",
  enterpriseCodeLength: "An enterprise code is required and must be less than 20 characters",
  enterpriseCodeUpdated: "Enterprise Code successfully updated",
  featureGone: "One of these features no longer exists.",
  selectPlans: "Please select at least one payment plan",
  enterCouponName: "Please enter coupon name",
  enterCouponCode: "Please enter the coupon Id code",
  enterDiscountPercentage: "Please enter the discount percentage",
  enterDiscountAmount: "Please enter the discount amount",
  enterMonths: "Please enter the quantity of months",
  enterExpiry: "Please enter the coupon expiration date",
  expiryPast: "This day is past. Choose today or a later day.",
  selectDuration: "Please select a coupon duration",
  chooseCurrency: "Choose a currency.",
  chooseFutureDay: "Choose a day ahead, within two years.",
  choosePayer: "Choose a company or enter an e-mail address.",
  chooseCompany: "Choose a company.",
  companyPaysFirst: "An invoice is open. The company pays it first, then the plan can change.",
  paidByCard: "This plan is paid by card. Change it under Payment.",
  planGone: "One of these plans no longer exists.",
  discountExpired: "Your code has been expired",
  discountNotApplicable: "The discount code can not be applied",
  paymentFailed: "Sorry, your Payment failed. Please try again.",
  paymentRequestUpdated: "Payment request has been updated",
  paymentSuccessful: "Payment successful",
  planTooSmall:
    "The plan can't be applied. The number of existing members exceeds the capabilities of the selected plan.",
  enterYourFirstName: "Please enter your first name",
  enterYourLastName: "Please enter your last name",
  enterBrandCompanyName: "Please enter the brand company name",
  enterYourBrandName: "Please enter your brand name",
  enterEntrepreneurName: "Please enter the entrepreneur legal registered name",
  enterYourLegalName: "Please enter your legal name",
  enterCompanyDescription: "Please enter Company Description",
  enterExpoCompany: "Please enter the name of your company",
  enterContactName: "Please enter your name",
  chooseDay: "Please choose a day",
  lastDayFirst: "The last day must be after the first",
  expoReceived: "Thank you. We have received your form.",
  enterTotalFundingAmount: "Please enter your total funding amount",
  enterSolutions: "Please enter Solutions, products and services",
  enterValidPhoneNumber: "Please enter a valid phone number",
  chooseSector: "Please choose at least one sector",
  enterCompanyUrl: "Please enter a valid URL of company website",
  enterLinkedIn: "Please enter a valid LinkedIn link",
  verificationSent: "The verification email was sent successfully",
  verificationNotSent: "The verification email sending is failed",
  incompleteAccount: "Incomplete account information",
  enterAnswer: "Please write your answer",
  enterName: "Please enter the name",
  enterTitle: "Please enter the title",
  articleCreated: "Your articles was created",
  articleUpdated: "successfully Updated",
  enterDescription: "Please enter the description",
  selectImplementationTime: "Please select an Implementation Time",
  missionSent: "Your Mission was sent!",
  enterNeed: "Please enter at least one need",
  tooManyNeeds: "Enter up to 10 needs, one a line.",
  chooseAnswer: "Choose yes or no.",
  enterClosingReason: "Please say why it is closed",
  weightsMakeHundred: "The five weights must add up to 100.",
  selectUserRole: "Please select a user role",
  userRegistered: "User has successfully registered",
  startupRegistered: "Startup has successfully registered",
  enterReasonForAuthor: "Please say why, so that whoever wrote it knows.",
  enterReason: "Please say why, so that the owner knows what to change.",
  importStatus:
    'Status for Startups with the "Imported" Category can\'t be changed. Please choose at least one Category in Sectors of competence to remote the Imported Category.',
  importType:
    "Startup type can't be changed. Select at least one category in Sector of Competence to change Startup type.",
  legalNameTaken: "This company legal name is already used",
  shortNameTaken: "This company short name is already used",
  agreement:
    "I agree to the product's Terms of Service, Privacy Policy and Security Policy, including Cookie Use Policy.",
  allCategories: "All Categories",
  adminNotification: "Admin notification",
  imageExtensions: "Allowed extensions are png, jpg, jpeg",
  imageTooLarge: "The file size must be less than 5mb",
  enterVideoTitle: "Please enter the title of the video",
  pasteVideoLink: "Paste a link to a video.",
  textBroken: "This text contains a broken character. Delete it and try again.",
  passwordShort: "Use at least 8 characters.",
  passwordLong: "This password is too long. Use up to 250 characters.",
  typeYear: "Enter a year, e.g. 2019.",
  yearEarly: "Enter a year from 500 on, e.g. 2019.",
  yearAhead: "This year is still ahead. Enter a year, e.g. 2019.",
  typeWholeNumber: "Enter a whole number, e.g. 38.",
  typeTeamSize: "Enter a number or a range, e.g. 24 or 11–50.",
  teamSizeOrder: "Put the smaller number first, e.g. 11–50.",
  typeAmount: "Use digits only, e.g. 250000.",
  enterDay: "Choose a day.",
  dayUnread: "This isn’t a date. Write it as DD / MM / YYYY.",
  approvalAsked: "Another super admin must approve this. Nothing has changed yet.",
  enterMoneyReason: "Write why.",
  enterCategoryName: "Please enter the Category name",
  enterPartnerLink: "Enter a link that begins with https://, e.g. https://example.com.",
  tagsUpdated: "Tags has been Updated",
  tagDeleted: "This Tag deleted.",
  nameTaken: "Another one has this name.",
  imageGone: "Upload this image again.",
  categoryGone: "One of these categories no longer exists.",
  tagGone: "One of these tags no longer exists.",
  recoveryStarted: "If this address has an account, an e-mail is on its way.",
  emailChangeStarted: "We’ve sent an e-mail with a link to the new address.",
  erasureStarted: "Your account is being deleted. This takes less than a minute.",
} as const;

/** Messages that contain a number. */
export const countedMessages = {
  pricesMove: (companies: number, minutes: number) =>
    `${companies === 1 ? "1 company" : `${companies} companies`} will be told and moved in ${minutes} minutes. Until then you can cancel it under Tasks.`,
  textsPerHour: (most: number) =>
    `You can have ${most === 1 ? "1 text" : `up to ${most} texts`} written per hour. Try again later.`,
  selectionChanged: (seen: number, found: number) =>
    `You chose ${seen}, but now ${found} match. Check the list and choose again.`,
  peopleChanged: (seen: number, found: number) =>
    `You saw ${seen} people, but now there are ${found}. Check the number and send again.`,
  seatsUsed: (seats: number) =>
    seats === 1
      ? "The plan’s only seat is the account owner’s. Choose a plan with more seats to invite people."
      : `All ${seats} seats are in use. Delete a member or choose a larger plan.`,
  groupInUse: (people: number) =>
    people === 1
      ? "One person is in this group. Move them to another group first."
      : `${people} people are in this group. Move them to another group first.`,
  inUse: (users: string) => `In use by ${users}. Merge it into another, or move what uses it.`,
  keptAsChanged: (count: number) =>
    `Undone. ${count === 1 ? "1 record was" : `${count} records were`} changed since then and stay as they are.`,
  inUseByPlans: ({
    plans,
    companies,
    coming,
    former,
  }: Record<"plans" | "companies" | "coming" | "former", number>) => {
    const users = [
      ...(plans > 0 ? [plans === 1 ? "1 plan" : `${plans} plans`] : []),
      ...(companies > 0 ? [companies === 1 ? "1 company" : `${companies} companies`] : []),
      ...(coming > 0 ? [coming === 1 ? "1 upcoming company" : `${coming} upcoming companies`] : []),
      ...(former > 0 ? [former === 1 ? "1 former company" : `${former} former companies`] : []),
    ];
    return `This is in use by ${new Intl.ListFormat("en-GB").format(users)}. Hide it instead: companies that have it keep it.`;
  },
  codeUsed: (companies: number) =>
    companies === 1
      ? "One company uses this code. Cancel it instead: companies that pay with it keep it."
      : `${companies} companies use this code. Cancel it instead: companies that pay with it keep it.`,
  codePlacesTaken: (taken: number) =>
    taken === 1
      ? "One company already uses this code: enter 1 or more."
      : `${taken} companies already use this code: enter ${taken} or more.`,
  mostLeft: (amount: string | null) =>
    amount === null
      ? "Nothing is left of this payment."
      : `Only ${amount} is left of this payment: enter that or less.`,
  payerHasAccount: (company: string) =>
    `This address belongs to ${company}. Ask that company instead, from its Payment tab.`,
  trialSearches: (most: number) =>
    `You have reached daily trial period limitations (${most} Searches)`,
  trialProfiles: (most: number) =>
    `You have reached daily trial period limitations (${most}  View Startup profiles)`,
  documentTooLarge: (megabytes: number) => `A document can be up to ${megabytes} MB.`,
};

/** The texts of notifications. */
export const notices = {
  newRating: (rater: string, rating: number) => ({
    title: "New rating",
    text: `${rater} gave you ${rating} of 5 stars.`,
  }),
  changedRating: (rater: string, rating: number) => ({
    title: "Changed rating",
    text: `${rater} changed their rating to ${rating} of 5 stars.`,
  }),
  answeredRating: (startup: string) => ({
    title: "Answer to your rating",
    text: `${startup} answered your rating.`,
  }),
  ratingChangedByStaff: (startup: string) => ({
    title: "Your rating was changed",
    text: `Our staff changed your rating of ${startup}. We’ve e-mailed you the reason.`,
  }),
  ratingRemovedByStaff: (startup: string) => ({
    title: "Your rating was deleted",
    text: `Our staff deleted your rating of ${startup}. We’ve e-mailed you the reason.`,
  }),
  approvalAsked: (company: string) => ({
    title: "Approval needed",
    text: `A large payment or refund of ${company} is waiting for a second super admin.`,
  }),
  newConversation: (opener: string) => ({
    title: "New conversation",
    text: `${opener} started a conversation with you.`,
  }),
  missionInvitation: (company: string, mission: string) => ({
    title: "Invitation to a mission",
    text: `${company} would like to know whether you can do “${mission}”.`,
  }),
  missionAnswer: (startup: string, mission: string, isYes: boolean) => ({
    title: "Answer to your mission",
    text: `${startup} said ${isYes ? "yes" : "no"} to “${mission}”.`,
  }),
  newsOfSearch: (search: string, first: string, others: number) => ({
    title: `New in “${search}”`,
    text: others > 0 ? `${first}, and ${others} more.` : `${first}.`,
  }),
  joinRequest: (name: string, email: string) => ({
    title: "Request to join",
    text: `${name} (${email}) would like to join your company.`,
  }),
  approvalNeeded: (company: string) => ({
    title: "Account waiting for approval",
    text: `${company} has finished its setup.`,
  }),
};
