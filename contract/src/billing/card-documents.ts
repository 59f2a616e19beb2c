const screens = [
  "/auth/sign-up/retail-billing-details",
  "/settings/billing-details",
  "/update-card",
  "/change-plan",
  "/subscription",
];
const parents = ["/subscription/", "/payment-request/"];

/** Whether a card is taken down there: such a document alone may load and frame the card provider. */
export const takesCards = (path: string) =>
  screens.includes(path) || parents.some((parent) => path.startsWith(parent));

const provider = "https://js.stripe.com/";

/** The page script of the provider, and that of the stand-in. */
export const cardScripts = { real: `${provider}endive/stripe.js`, played: "/dev/stripe/v3" };

/** What the page script of the provider loads comes from there, too. */
export const isCardScript = (address: string) =>
  address === cardScripts.played || address.startsWith(provider);
