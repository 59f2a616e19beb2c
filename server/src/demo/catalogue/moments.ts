const hour = 3_600_000;

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hour);

export const daysBefore = (now: Date, days: number) => hoursBefore(now, days * 24);

/** So many days ago at a time of the day, in UTC. */
export function atTime(now: Date, days: number, time: string) {
  const day = daysBefore(now, days).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00.000Z`);
}

export const dayOf = (date: Date) => date.toISOString().slice(0, 10);
