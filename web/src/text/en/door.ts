/** Words of the sign-in, which loads before all others. */
export const door = {
  lead: "Find the startup your shops need, and talk to the people behind it.",
  ended: "Your session has ended. Sign in to continue where you left off.",
  remember: "Keep me signed in on this device",
  rememberHelp: "For 30 days. Leave it off on a shared computer.",
  forgot: "Forgot your password?",
  newHere: "New to Vitrine?",
  signUp: "Create an account",
  demoTitle: "Look around with a demo account",
  demoHelp: "Fictional companies and people. Sign in with one click.",
  demoSignIn: "Sign in as {{name}}, {{describes}}",
  demoFailed: "The demo accounts did not load",
};
