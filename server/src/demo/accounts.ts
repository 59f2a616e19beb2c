/** One password opens every demo account; production has none of them. */
export const demoPassword = "shop-window-2026";

const account = (email: string, fullName: string, describes: string) => ({
  email,
  password: demoPassword,
  fullName,
  describes,
});

/** The people the sign-in screen offers, as buttons. */
export const demoAccounts = [
  account("retailer@vitrine.example", "Marta Lindqvist", "Retailer, account owner"),
  account("member@vitrine.example", "Étienne Morel", "Retailer, member"),
  account("trial@vitrine.example", "Priya Raman", "Retailer on a trial"),
  account("startup@vitrine.example", "Nadia Ferrante", "Startup"),
  account("admin@vitrine.example", "Ana Costa", "Staff with limited rights"),
  account("super@vitrine.example", "Leo Haas", "Super admin and advisor"),
];
