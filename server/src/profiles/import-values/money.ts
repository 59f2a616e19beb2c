import { type Amount, type MoneyHint, isExplicit, readPart } from "./amounts.ts";
import { isEmpty, nothing, type Read } from "./values.ts";

/** The amount in hundredths, also of currencies that are not divided so, like yen. */
export type Money = { amount: number; currency: string };

/** Commas separate amounts unless a digit follows at once; `+`, `and`, `;` and `|` always do. */
const partsOf = (cell: string) =>
  cell.split(/[;|\n]|,(?!\d)|\s\+\s|\s(?:and|und|et|y|e|og|och)\s/iu);

const largest = 1e15;
const unlikelyInThousands = 100_000;

const inFull = ({ numbers, factor }: Amount, hint: MoneyHint) =>
  numbers.reduce((sum, value) => {
    const hinted = value < unlikelyInThousands ? (hint.factor ?? 1) : 1;
    return sum + value * (factor ?? hinted);
  }, 0);

/** Beside explicit amounts, `2014` is a year. */
const withoutYears = (amounts: Amount[]) => {
  const isYear = ({ numbers: [first = 0] }: Amount) => first >= 1900 && first <= 2100;
  const kept = amounts.filter((amount) => isExplicit(amount) || !isYear(amount));
  return amounts.some(isExplicit) ? kept : amounts;
};

/** The sum of the amounts in a cell. Of several currencies only the first is summed, with a note. */
export const readMoney = (cell: string, hint: MoneyHint, fallback: string): Read<Money> => {
  if (isEmpty(cell)) return nothing;
  const parts = partsOf(cell).map((part) => readPart(part, hint));
  const notes = parts.flatMap((part) => part.notes);
  const amounts = withoutYears(parts.flatMap((part) => part.amounts));
  if (amounts.length === 0) return { value: null, notes };
  const stated = amounts.find(({ currency }) => currency)?.currency;
  const currency = stated ?? hint.currency ?? fallback;
  const ours = amounts.filter((amount) => (amount.currency ?? currency) === currency);
  if (ours.length < amounts.length)
    notes.push({ says: `has several currencies; only ${currency} was added up`, about: cell });
  if (!stated && !hint.currency)
    notes.push({ says: `has no currency; read as ${fallback}`, isAsChosen: true });
  const full = ours.reduce((sum, amount) => sum + inFull(amount, hint), 0);
  const amount = Math.round(full * 100);
  if (amount > largest)
    return { value: null, notes: [{ says: "is too large to be real", about: cell }] };
  return { value: { amount, currency }, notes };
};
