/** Words of e-mail links that are valid, cut off or expired. */
export const links = {
  linkIncompleteLead: "Part of it is missing. Request a new e-mail.",
  linkIncomplete: "This link is incomplete",
  confirmEmail: "Confirm your new e-mail",
  emailAsked: "{{name}}, do you want to use {{email}} to sign in and receive e-mails?",
  useEmail: "Yes, use this address",
  emailNotAsked: "If you didn’t ask for this, close this page. Nothing will change.",
  emailChanged: "You now sign in with {{email}}.",
  emailNotChanged: "Your e-mail wasn’t changed",
  newEmailOver:
    "The link to a new address works once, for 24 hours, and only the newest one. If you have used it already, your new address is in place. If not, enter it once more in your settings, and we’ll send another link.",
  newEmailCut:
    "Part of it is missing. Open it from the e-mail again, or enter your new address once more in your settings, and we’ll send another link.",
  toSettings: "Go to settings",
  signIn: "Sign in for a new link",
};
