import { z } from "zod";
import { messages } from "#messages.ts";
import { Id, words } from "#shapes.ts";
import { versioned } from "./versions.ts";

/** Omitted: unchanged. Null or empty: removed. */
export const optional = (max: number) => words(max).nullish();

/** Like `optional`, for any other shape. */
export const emptyOr = <T extends z.ZodType>(shape: T) => z.union([z.literal(""), shape]).nullish();

/** With or without a scheme, which the server adds. */
export const webAddress = (text: string) =>
  z
    .string(text)
    .trim()
    .max(2_000, text)
    .regex(/^(https?:\/\/)?([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu, text);

export const linkedIn = emptyOr(
  webAddress(messages.enterLinkedIn).regex(
    /^(https?:\/\/)?([a-z]+\.)?linkedin\.com\/\S+$/i,
    messages.enterLinkedIn,
  ),
);

/** In international form; the server knows the number formats of all countries. */
export const PhoneNumber = z
  .string(messages.enterValidPhoneNumber)
  .trim()
  .overwrite((text) => text.replace(/^00/, "+"))
  .regex(/^\+[\d ()./-]{6,30}$/, messages.enterValidPhoneNumber);

export const AccountInformation = z.object({
  ...versioned,
  firstName: words(100, messages.enterYourFirstName),
  lastName: words(100, messages.enterYourLastName),
  position: words(100, messages.enterPosition),
  phoneNumber: emptyOr(PhoneNumber),
  linkedIn,
  countryId: Id.nullish(),
  city: optional(100),
  /** The caller's own uploads; null removes the picture. */
  avatarId: Id.nullish(),
  avatar30Id: Id.nullish(),
  avatar60Id: Id.nullish(),
  avatar120Id: Id.nullish(),
});

export const MemberAccountInformation = AccountInformation.extend({
  department: words(100, messages.enterDepartment),
});
