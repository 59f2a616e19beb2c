import { z } from "zod";
import { messages } from "#messages.ts";
import { emailWrong, isBlank, tooLong, wordsFor } from "#wording.ts";

// Applies to server and forms: both load these shapes.
z.config({ customError: wordsFor });

/** An id, in lower case however it was written: ids are compared as text. */
export const Id = z.uuid().toLowerCase();

/** The same, with the message for a missing one. */
export const idFor = (required: string) => z.uuid(required).toLowerCase();

/** A day as "2026-11-22". `required` is the message for an empty one; other text is no date. */
export const dayFor = (required: string) =>
  z.iso.date({
    error: ({ input }) =>
      typeof input === "string" && !isBlank(input) ? messages.dayUnread : required,
    abort: true,
  });

/** For rules over several fields: they are checked at once, even if a single field is wrong. */
export const hasFields = ({ value }: { value: unknown }) =>
  typeof value === "object" && value !== null;

/** A point in time, in UTC. */
export const Moment = z.iso.datetime();

/** Half of a surrogate pair cannot be written as UTF-8: storing it would store something else. */
const whole = (text: z.ZodString) =>
  text.refine((value) => value.isWellFormed(), messages.textBroken);

const atMost = (text: z.ZodString, max: number, required?: string) => {
  const trimmed = whole(text)
    .normalize("NFC")
    .overwrite((value) => (isBlank(value) ? "" : value.trim()))
    .max(max, tooLong(max));
  return required === undefined ? trimmed : trimmed.min(1, required);
};

/** Line ends and control characters, which pasted text can contain. */
const unseen = /[\p{Cc}\u2028\u2029]+/gu;

/** One line of text: trimmed, NFC, at most `max` characters. Line breaks become spaces. */
export const words = (max: number, required?: string) =>
  atMost(
    z.string(required).overwrite((text) => text.replace(unseen, " ")),
    max,
    required,
  );

/** The same, for what is told apart by its name: runs of spaces, which nobody sees, become one. */
export const nameWords = (max: number, required?: string) =>
  words(max, required).overwrite((text) => text.replace(/ +/g, " "));

/** A list's search filter: part of a name; an empty one finds everything. */
export const searchWords = words(100).default("");

/** Text that can have several lines; otherwise like `words`. */
export const paragraphs = (max: number, required?: string) =>
  atMost(z.string(required), max, required);

export const Email = z
  .string(messages.enterEmail)
  .trim()
  .min(1, messages.enterEmail)
  .max(254, emailWrong);

/** An address that e-mails are sent to. */
export const EmailAddress = Email.pipe(z.email(emailWrong));

const bytesOfSign = (sign: string) => {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
};

/** The size in UTF-8. */
const bytesOf = (text: string) => [...text].reduce((sum, sign) => sum + bytesOfSign(sign), 0);

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const isSpace = (sign: string) => /^[ \u00a0\u3000]$/.test(sign);

/** How many characters people see: a family emoji is one, an invisible character is none. */
export const charactersIn = (text: string) =>
  [...segmenter.segment(text)].filter(({ segment }) => isSpace(segment) || !isBlank(segment))
    .length;

/** A new password: exactly as typed, in any script; the server refuses those that are easily guessed. */
export const NewPassword = z
  .string(messages.enterPassword)
  .min(1, { error: messages.enterPassword, abort: true })
  .refine((text) => text.isWellFormed(), { error: messages.textBroken, abort: true })
  .refine((text) => bytesOf(text) <= 1024, { error: messages.passwordLong, abort: true })
  .refine((text) => charactersIn(text) >= 8, messages.passwordShort);

/** An existing password: it is only compared, not judged. */
export const AnyPassword = z
  .string(messages.enterPassword)
  .min(1, messages.enterPassword)
  .max(1024, messages.enterPassword);

/** The answer to a change: a text to show. */
export const Done = z.object({ message: z.string() });
/** The answer to a change by staff: the change to undo, or null if nothing is different. */
export const Changed = Done.extend({ changeId: Id.nullable() });
/** The answer to a change without a text of its own. */
export const changesSaved = { message: messages.changesSaved };

export const Named = z.object({ id: Id, name: z.string() });
export const Titled = z.object({ id: Id, title: z.string() });

/** The slug in an address: "self-checkout". An id is accepted as well, as in older addresses. */
export const IdOrSlug = z.union([Id, z.string().max(200).regex(/\p{L}/u)]);

/** An image by its id; `image` is an address that works without a header until it expires. */
export const Picture = z.object({ id: Id, image: z.string() });
export const Pictures = z.object({
  size30: Picture.nullable(),
  size60: Picture.nullable(),
  size120: Picture.nullable(),
});

export const Country = z.object({ id: Id, name: z.string(), code: z.string() });

/** The plain average of a startup’s stars, and the shown rating, weighted by its raters' relations. */
export const StartupRating = z.object({
  average: z.number().nullable(),
  count: z.number().int(),
  weightedRate: z.number().nullable(),
  /** Too few of its raters have talked with the startup. */
  isEarly: z.boolean(),
});
