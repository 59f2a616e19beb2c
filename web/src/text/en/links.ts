/** Links of e-mails that open nothing any more. */
export const links = {
  newEmailOver:
    "The link to a new address works once, for 24 hours, and only the newest one. If you have used it already, your new address is in place. If not, enter it once more in your settings, and we’ll send another link.",
  newEmailCut:
    "Part of it is missing. Open it from the e-mail again, or enter your new address once more in your settings, and we’ll send another link.",
  toSettings: "Go to settings",
  signIn: "Sign in for a new link",
};
