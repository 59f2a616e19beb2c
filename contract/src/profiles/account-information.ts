import { z } from "zod";
import { messages } from "#messages.ts";
import { Id, words } from "#shapes.ts";
import { versioned } from "./versions.ts";

/** Left away: as it was. Null or empty: taken away. */
export const optional = (max: number) => words(max).nullish();
export const emptyOr = <T extends z.ZodType>(shape: T) => z.union([z.literal(""), shape]).nullish();

/** With or without its scheme, which the server completes. */
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

/** In the international form; the server knows how numbers are made in each country. */
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
  /** Uploads of the caller's own; null takes the picture away. */
  avatarId: Id.nullish(),
  avatar30Id: Id.nullish(),
  avatar60Id: Id.nullish(),
  avatar120Id: Id.nullish(),
});

export const MemberAccountInformation = AccountInformation.extend({
  department: words(100, messages.enterDepartment),
});
