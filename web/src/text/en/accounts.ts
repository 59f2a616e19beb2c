/** Words of sign-in and the account. */
export const accounts = {
  signIn: "Sign in",
  signInLead: "Find the startup your shops need, and talk to the people behind it.",
  ended: "Your session is over. Sign in again to go on where you were.",
  email: "E-mail",
  password: "Password",
  remember: "Keep me signed in on this device",
  rememberHelp: "For 30 days. Leave it off on a shared computer.",
  demoTitle: "Look around with a demo account",
  demoHelp: "Invented companies and people. One press signs you in.",
  demoSignIn: "Sign in as {{name}}, {{describes}}",
  demoFailed: "The demo accounts did not load",
};
