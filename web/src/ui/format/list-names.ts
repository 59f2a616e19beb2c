let made: Intl.ListFormat | undefined;

/** "A, B and C", as in e-mails. */
export const listNames = (names: readonly string[]) =>
  (made ??= new Intl.ListFormat("en-GB", { type: "conjunction" })).format(names);
