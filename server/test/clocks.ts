/** A time zone where it is this hour of the day now. */
export const zoneAt = (hour: number) => {
  const ahead = (hour - new Date().getUTCHours() + 36) % 24;
  const offset = ahead - 12;
  // The names of these zones count westwards.
  return `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
};
