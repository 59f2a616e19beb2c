import { mostPeople, readTeamSize, TeamSize } from "@vitrine/contract/profiles/team-size";
import { isEmpty, just, nothing, type Read, unread } from "./values.ts";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const asDate = new RegExp(
  `^(?:(\\d{1,2})[- ](${months.join("|")})|(${months.join("|")})[- ](\\d{2}))$`,
  "i",
);

/** "11-50" becomes "Nov-50" in a spreadsheet, and "1-10" becomes "10-Jan". */
const rangeOfDate = (cell: string) => {
  const [, day, ofDay, month, year] = asDate.exec(cell.trim()) ?? [];
  const named = ofDay ?? month;
  if (named === undefined) return undefined;
  return readTeamSize(`${months.indexOf(named.toLowerCase()) + 1}-${day ?? year}`);
};

const tooLarge = `is more than ${mostPeople.toLocaleString("en")} people`;

/** How many people work there: a number, or a range as it is given. */
export const readTeam = (cell: string): Read<string> => {
  if (isEmpty(cell) || /^0+$/.test(cell.trim())) return nothing;
  const fromDate = rangeOfDate(cell);
  if (fromDate !== undefined)
    return { value: fromDate, notes: [{ says: "was read as a range of people", about: cell }] };
  const size = readTeamSize(cell);
  if (size === undefined) return unread(cell, "is not a number of people");
  return TeamSize.safeParse(size).success ? just(size) : unread(cell, tooLarge);
};
