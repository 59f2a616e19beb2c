import { dayUtc } from "@vitrine/contract/days";
const hour = 3_600_000;

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hour);

export const daysBefore = (now: Date, days: number) => hoursBefore(now, days * 24);

/** So many days ago at a time of the day, in UTC. */
export function atTime(now: Date, days: number, time: string) {
  const day = dayUtc(daysBefore(now, days));
  return new Date(`${day}T${time}:00.000Z`);
}
