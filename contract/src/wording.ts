import type { z } from "zod";
import { messages } from "#messages.ts";

type Issue = z.core.$ZodRawIssue;

const missing = "Please fill this in.";
const otherwise = "This value does not have the expected format.";

/** The message for a text that is longer than its field allows. */
export const tooLong = (most: number | bigint) =>
  `Please keep it to ${most.toLocaleString("en")} characters`;

const decimal = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 2 });

/** The message for a number out of range. */
export const between = (least: number, most: number) =>
  `Enter a number from ${decimal(least)} to ${decimal(most)}.`;

/** The message for an amount in minor units. */
export const amountBetween = (least: number, most: number) =>
  `Enter an amount from ${decimal(least / 100)} to ${decimal(most / 100)}.`;

/** The message for an incomplete e-mail address. */
export const emailWrong = "Please enter a complete e-mail address, like name@company.com";

const kinds = new Map([
  ["string", "This must be text."],
  ["number", "Enter a number, e.g. 38."],
  ["int", messages.typeWholeNumber],
  ["boolean", "Please choose yes or no."],
  ["array", "This must be a list."],
  ["object", "This must be a set of named fields."],
  ["record", "This must be a set of named fields."],
  ["file", "Please choose a file."],
]);

const formats = new Map([
  ["uuid", "This is not a valid id."],
  ["email", emailWrong],
  ["url", "Please enter a complete web address, like https://company.com"],
  ["date", "Please enter a date, like 2026-01-31"],
  ["datetime", "Please enter a date and time, like 2026-01-31T09:00:00Z"],
]);

const counted = (many: number | bigint, what: string) =>
  `${many.toLocaleString("en")} ${what}${Number(many) === 1 ? "" : "s"}`;

type TooSmall = Pick<z.core.$ZodIssueTooSmall, "origin" | "minimum" | "inclusive">;
type TooBig = Pick<z.core.$ZodIssueTooBig, "origin" | "maximum" | "inclusive">;

const tooSmall = ({ origin, minimum, inclusive }: TooSmall) => {
  if (origin === "string")
    return minimum === 1 ? missing : `Please enter at least ${counted(minimum, "character")}.`;
  if (origin === "array" || origin === "set")
    return `Please choose at least ${minimum.toLocaleString("en")}.`;
  const least = minimum.toLocaleString("en");
  return inclusive === false ? `Enter more than ${least}.` : `Enter ${least} or more.`;
};

const tooBig = ({ origin, maximum, inclusive }: TooBig) => {
  if (origin === "string") return tooLong(maximum);
  if (origin === "array" || origin === "set")
    return `Please choose at most ${maximum.toLocaleString("en")}.`;
  const most = maximum.toLocaleString("en");
  return inclusive === false ? `Enter less than ${most}.` : `Enter ${most} or less.`;
};

const mostOffered = 12;

const offered = (values: readonly unknown[]) =>
  values.length > mostOffered
    ? "Please choose one of the options."
    : `Please choose one of these: ${values.map(String).join(", ")}.`;

const unknown = (names: readonly string[]) =>
  `There is nothing called “${names[0]?.slice(0, 100)}” here. Please check the name.`;

/** The message for a field whose shape has none of its own: our words, never the validator's. */
export const wordsFor = (issue: Issue) => {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === "";
  if (isMissing && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return missing;
  if (issue.code === "invalid_type") return kinds.get(issue.expected) ?? otherwise;
  if (issue.code === "invalid_format") return formats.get(issue.format) ?? otherwise;
  if (issue.code === "invalid_value") return offered(issue.values);
  if (issue.code === "too_small") return tooSmall(issue);
  if (issue.code === "too_big") return tooBig(issue);
  if (issue.code === "unrecognized_keys") return unknown(issue.keys);
  return otherwise;
};

/** Spaces, controls, joiners and fillers, marks without a letter, and characters that fonts draw blank. */
const invisible =
  /^[\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]*$/u;

/** Whether a text has no visible character, however long it is. */
export const isBlank = (text: string) => invisible.test(text);
