import type { z } from "zod";
import { accessWords } from "./access.ts";
import { factWords } from "./facts.ts";
import { joiningWords } from "./joining.ts";
import { type EmailData, type EmailKind, emailShapes } from "./kinds.ts";
import { type Rendered, render, type Words } from "./layout.ts";
import { moneyWords } from "./money.ts";
import { newsWords } from "./news.ts";
import { planWords } from "./plan.ts";
import { type Secrets, secretsOf } from "./secrets.ts";
import { trialWords } from "./trial.ts";

type Writer<K extends EmailKind> = (
  data: EmailData<K>,
  secrets: Secrets,
  recipient: string,
) => Words;

const shapes: { [K in EmailKind]: z.ZodType<EmailData<K>> } = emailShapes;
const writers: { [K in EmailKind]: Writer<K> } = {
  ...joiningWords,
  ...accessWords,
  ...newsWords,
  ...factWords,
  ...trialWords,
  ...moneyWords,
  ...planWords,
};

type Email<K extends EmailKind> = {
  kind: K;
  recipient: string;
  userId: string | null;
  oneTimeTokenId: string | null;
  data: object;
};

// Typed text must not add lines of its own, reverse the text direction, or become a link. Staff may write
// several lines, and links in a notification.
const uncalm = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
const longestWord = 120;
const longestExcerpt = 200;
/** What staff write to an owner and addresses are never cut: the contract limits their length. */
const whole = new Set(["reason", "title", "message", "newEmail", "askerEmail"]);
const inLines = new Set(["reason", "message"]);
const withLinks = new Set(["message"]);

const shortened = (text: string, most: number) =>
  text.length > most
    ? `${text
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/, "")}…`
    : text;

const calm = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => calm(name, one));
  if (typeof value === "object" && value !== null) return calmed(value);
  if (typeof value !== "string") return value;
  const lines = inLines.has(name) ? value.split(/\r\n?|\n/) : [value];
  const written = lines.map((line) => line.replace(uncalm, " ").trim()).join("\n");
  const text = withLinks.has(name) ? written : written.replaceAll("://", ": ");
  if (whole.has(name)) return text;
  return shortened(text, name === "excerpt" ? longestExcerpt : longestWord);
};

function calmed(data: object): object {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, calm(name, value)]));
}

/** The e-mail in full. What is stored of it never has its secrets; they come in here. */
export const renderEmail = <K extends EmailKind>(mail: Email<K>): Rendered => {
  const data = shapes[mail.kind].parse(calmed(mail.data));
  return render(writers[mail.kind](data, secretsOf(mail), mail.recipient));
};
