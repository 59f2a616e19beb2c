/** Seconds since 1970, as the database takes them. */
export const moment = (seconds: number) => new Date(seconds * 1000).toISOString();

export const momentOrNull = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : moment(seconds);

/** An id that the provider gives as such, or as the whole object if it was asked to. */
export const idOf = (one: string | { id: string } | null | undefined) =>
  typeof one === "string" ? one : (one?.id ?? null);
