export const moment = (seconds: number) => new Date(seconds * 1000).toISOString();

export const momentOrNull = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : moment(seconds);

/** What the provider gives as an id, or whole where it was asked to. */
export const idOf = (one: string | { id: string } | null | undefined) =>
  typeof one === "string" ? one : (one?.id ?? null);
