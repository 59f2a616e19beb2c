/** A day in milliseconds, in UTC, where every day has 24 hours. */
export const dayMs = 86_400_000;

/** The moment as many days from now; earlier if the number is negative. */
export const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs);

/** The day of a moment as "2026-11-22", in UTC. A number is in milliseconds. */
export const dayUtc = (moment: Date | string | number) =>
  new Date(moment).toISOString().slice(0, 10);

/** Today in UTC, as the server counts days, wherever the reader is. */
export const todayUtc = () => dayUtc(Date.now());

/** The day as many days after another, or before it if the number is negative. */
export const plusDays = (day: string, days: number) =>
  dayUtc(Date.parse(`${day}T00:00:00Z`) + days * dayMs);
