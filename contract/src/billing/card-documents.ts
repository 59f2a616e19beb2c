const screens = [
  "/auth/sign-up/retail-billing-details",
  "/settings/billing-details",
  "/update-card",
  "/change-plan",
  "/subscription",
];
const parents = ["/subscription/", "/payment-request/"];

/** Whether the page takes cards: only such pages may load and frame the card provider. */
export const takesCards = (path: string) =>
  screens.includes(path) || parents.some((parent) => path.startsWith(parent));

const provider = "https://js.stripe.com/";

/** The page script of the provider, and of its stand-in. */
export const cardScripts = { real: `${provider}endive/stripe.js`, played: "/dev/stripe/v3" };

/** Scripts loaded by the provider's page script come from the same place. */
export const isCardScript = (address: string) =>
  address === cardScripts.played || address.startsWith(provider);
