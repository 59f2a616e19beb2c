import { plainText } from "../passwords/plain-text.ts";

/** A stretch of a password that is guessed as a whole, and how many free characters it is worth. */
export type Piece = { from: number; to: number; worth: number };

// Rows: letters, digits, the keys of the usual keyboards and their columns.
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
  "1234567890",
  "0123456789",
  "02468",
  "13579",
  "!@#$%^&*()",
  '!"§$%&/()=',
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiopü",
  "asdfghjklöä",
  "yxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "йцукенгшщзхъ",
  "фывапролджэ",
  "ячсмитьбю",
  "1qaz",
  "2wsx",
  "3edc",
  "4rfv",
  "5tgb",
  "6yhn",
  "7ujm",
  "1qay",
  "2wsx",
  "6zhn",
  "1aqw",
].map(plainText);

// A little more than one: a short run may be an accident in a random password.
const followed = 1.5;
const shortestRun = 3;

const nextIn = (row: string, sign: string, step: number) => {
  const place = row.indexOf(sign);
  return place < 0 ? undefined : row[place + step];
};

/** How far a row is followed from here, in steps of one, forwards or backwards. */
const runLength = (text: string, from: number, row: string, step: number) => {
  let to = from + 1;
  while (to < text.length && nextIn(row, text[to - 1] ?? "", step) === text[to]) to += 1;
  return to - from;
};

const runs = (text: string): Piece[] =>
  [...text].flatMap((_, from) => {
    const lengths = rows.flatMap((row) => [1, -1].map((step) => runLength(text, from, row, step)));
    const length = Math.max(...lengths);
    return length < shortestRun ? [] : [{ from, to: from + length, worth: followed }];
  });

const keyboards = [
  ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"],
  ["1234567890", "qwertzuiop", "asdfghjkl", "yxcvbnm"],
  ["1234567890", "azertyuiop", "qsdfghjklm", "wxcvbn"],
].map(
  (keys) => new Map(keys.flatMap((row, y) => [...row].map((key, x) => [key, { x, y }] as const))),
);

type Keyboard = (typeof keyboards)[number];

const areNeighbours = (keyboard: Keyboard, one: string, other: string) => {
  const a = keyboard.get(one);
  const b = keyboard.get(other);
  if (!a || !b) return false;
  const across = b.x - a.x;
  const down = b.y - a.y;
  // Each row lies half a key to the right of the one above.
  return down === 0 ? Math.abs(across) <= 1 : Math.abs(down) === 1 && [0, -down].includes(across);
};

const shortestWalk = 6;

/** From key to neighbouring key: “1q2w3e”, “qwedsa”. */
const walks = (text: string): Piece[] =>
  keyboards.flatMap((keyboard) =>
    [...text].flatMap((_, from) => {
      let to = from + 1;
      while (to < text.length && areNeighbours(keyboard, text[to - 1] ?? "", text[to] ?? ""))
        to += 1;
      return to - from >= shortestWalk ? [{ from, to, worth: followed }] : [];
    }),
  );

const longestBlock = 12;

/** The same again: “aaa”, “xyxyxy”, “window-window-”. */
const repeats = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  for (let block = 1; block <= longestBlock; block += 1) {
    const least = block < 3 ? 3 * block : 2 * block;
    let from = 0;
    for (let to = block; to <= text.length; to += 1) {
      if (to < text.length && text[to] === text[to - block]) continue;
      if (to - from >= least) pieces.push({ from, to, worth: Math.max(block, followed) });
      from = to - block + 1;
    }
  }
  return pieces;
};

const dates = [
  /(?=((?:19\d|20[0-4])\d))/g,
  /(?=(\d{1,2}[-./ ]\d{1,2}[-./ ](?:19|20)?\d\d))/g,
  /(?=((?:19|20)\d\d[-./ ]?(?:0?[1-9]|1[0-2])[-./ ]?(?:3[01]|[12]\d|0?[1-9])))/g,
  /(?=((?:3[01]|[12]\d|0[1-9]){2}(?:19|20)\d\d))/g,
];

const datesIn = (text: string): Piece[] =>
  dates.flatMap((date) =>
    [...text.matchAll(date)].map(({ index, 1: found = "" }) => ({
      from: index,
      to: index + found.length,
      worth: 1,
    })),
  );

/** Rows of keys, walks over the keyboard, repetitions, years and dates; one sign is one character. */
export const patternsIn = (text: string): Piece[] => [
  ...runs(text),
  ...walks(text),
  ...repeats(text),
  ...datesIn(text),
];
