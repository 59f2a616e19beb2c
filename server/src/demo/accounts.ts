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
  account("retailer@vitrine.example", "Marta Lindqvist", "Owner of a retailer"),
  account("member@vitrine.example", "Étienne Morel", "Member of that retailer"),
  account("trial@vitrine.example", "Priya Raman", "Retailer in its trial"),
  account("startup@vitrine.example", "Nadia Ferrante", "Startup"),
  account("admin@vitrine.example", "Ana Costa", "Staff with some rights"),
  account("super@vitrine.example", "Leo Haas", "Super admin and advisor"),
];
