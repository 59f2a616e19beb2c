/** Words of the advisory screen. */
export const advisory = {
  lead: "Ask the people who run Vitrine: about startups, pilots, or where to begin. It’s free, even during a trial.",
  leadStartup:
    "Ask the people who run Vitrine: about your profile, your first pilot, or what retailers look for.",
  online: "Online now",
  offline: "Not online now",
  message: "Message {{name}}",
  failed: "The advisors did not load",
  kept: "The partners below are fine.",
  none: "No advisor yet",
  noneWhy: "As soon as somebody advises here, you can write to them.",

  partners: "Platform partners",
  partnersLead: "Companies we work with. They are not listed startups.",
  partnersFailed: "The partners did not load",
  partnersKept: "You can still write to an advisor.",
  noPartners: "No partners yet",
  noPartnersWhy: "Companies we work with appear here.",
  site: "{{host}}, opens in a new tab",
};
