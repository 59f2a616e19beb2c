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
  data: unknown;
};

/** The letter in full. What is stored of it never has its secrets; they come in here. */
export const written = <K extends LetterKind>(letter: Letter<K>): Rendered => {
  const data = shapes[letter.kind].parse(letter.data);
  return render(writers[letter.kind](data, secretsOf(letter), letter.recipient));
};
