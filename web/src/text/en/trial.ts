/** Words of what a company in trial has left today. */
export const trial = {
  searches: "Searches",
  profiles: "Profiles",
  left: "{{left}} of {{most}} left today",
  searchesToday: "Searches today",
  used: "{{used}} of {{most}}",
  seePlans: "See plans",
  again: "Resets at 00:00 UTC, in {{time}}",
  hours: "{{hours}}\u00A0h {{minutes}}\u00A0min",
  minutes: "{{minutes}}\u00A0min",
};

/** Words of what is closed to a company whose trial or plan is over. */
export const closed = {
  trial: "Your trial ended on {{date}}.",
  trialNoDate: "Your trial has ended.",
  plan: "Your subscription ended on {{date}}.",
  planNoDate: "Your subscription has ended.",
  way: "Choose a plan to open Vitrine again.",
  late: "We’re checking your last payment.",
  lateWay: "This can take a few hours. You don’t need to do anything.",
  incomplete: "Your first payment isn’t finished.",
  incompleteWay: "Finish it to start your plan, or choose another card.",
  invoice: "Your invoice is overdue.",
  invoiceWay: "Pay it to open Vitrine again, or write to us.",
  companyTrial: "Your company’s trial has ended.",
  companyPlan: "Your company’s plan has ended.",
  askOwner: "Ask {{owner}} to choose a plan.",
  askSomebody: "Ask the account owner to choose a plan.",
  seePlans: "See plans",
  seeSubscription: "Go to Subscription",
  search: "Search opens again with a plan",
  noSearch: "You can’t search for startups right now",
  noProfiles: "You can’t open startup profiles right now",
  noComparing: "You can’t compare startups right now",
  noInviting: "You can’t invite members right now",
  noMissions: "You can’t send missions right now",
};
