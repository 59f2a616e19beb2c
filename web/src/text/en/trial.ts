/** Words of what a company in trial has left today. */
export const trial = {
  searches: "Searches",
  profiles: "Profiles",
  left: "{{left}} of {{most}} left today",
  searchesToday: "Searches today",
  used: "{{used}} of {{most}}",
  seePlans: "See plans",
  again: "Again at 00:00 UTC, in {{time}}",
  hours: "{{hours}}\u00A0h {{minutes}}\u00A0min",
  minutes: "{{minutes}}\u00A0min",
};
