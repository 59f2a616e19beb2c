/** Currencies that plans can be sold in; all have two decimals. */
export const currencies = [
  "EUR",
  "USD",
  "GBP",
  "CHF",
  "NOK",
  "SEK",
  "DKK",
  "PLN",
  "CZK",
  "RON",
  "CAD",
  "AUD",
  "NZD",
  "SGD",
] as const;
