import type { z } from "zod";
import { accessWords } from "./access.ts";
import { joiningWords } from "./joining.ts";
import { type LetterData, type LetterKind, letterShapes } from "./kinds.ts";
import { type Rendered, render, type Words } from "./layout.ts";
import { type Secrets, secretsOf } from "./secrets.ts";

type Writer<K extends LetterKind> = (
  data: LetterData<K>,
  secrets: Secrets,
  recipient: string,
) => Words;

const shapes: { [K in LetterKind]: z.ZodType<LetterData<K>> } = letterShapes;
const writers: { [K in LetterKind]: Writer<K> } = { ...joiningWords, ...accessWords };

type Letter<K extends LetterKind> = {
  kind: K;
  recipient: string;
  userId: string | null;
  ticketId: string | null;
  data: object;
};

// What people type must not draw lines of its own, turn the text round, or become a link.
const uncalm = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
const longestWord = 120;

const calm = (value: unknown) =>
  typeof value === "string"
    ? value.replace(uncalm, " ").replaceAll("://", ": ").trim().slice(0, longestWord)
    : value;

const calmed = (data: object) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, calm(value)]));

/** The letter in full. What is stored of it never has its secrets; they come in here. */
export const written = <K extends LetterKind>(letter: Letter<K>): Rendered => {
  const data = shapes[letter.kind].parse(calmed(letter.data));
  return render(writers[letter.kind](data, secretsOf(letter), letter.recipient));
};
