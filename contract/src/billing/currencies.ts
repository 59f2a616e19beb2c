/** Money that plans can be sold for: all of it has two decimals. */
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
