/** What is stored, and shown as it is stored: the filters of the search speak the same words. */
export const businessModels = ["B2B", "B2B2C", "B2C", "Marketplace"];

export const companyTypes = ["Private", "Family-owned", "Spin-off", "Cooperative", "Public"];

export const targetMarkets = [
  "All retail",
  "Grocery",
  "Fashion",
  "Beauty",
  "Home and living",
  "Electronics",
  "Sports",
  "Pharmacy",
  "Department stores",
  "Small shops",
];

export const currencies = ["EUR", "USD", "GBP", "CHF", "NOK", "SEK", "DKK"];
