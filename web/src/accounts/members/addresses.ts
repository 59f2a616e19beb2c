import { EmailAddress } from "@vitrine/contract/shapes";

export type Addressed = { email: string; firstName?: string; lastName?: string };

const inBrackets = /^(.*)<([^<>]+)>$/;

/** "Hanna Berg <hanna@shop.example>" as mail programs copy it, or addresses alone. */
const addressed = (piece: string): Addressed[] => {
  const [, name = "", email = ""] = inBrackets.exec(piece) ?? [];
  const [firstName, ...rest] = name.replaceAll('"', "").trim().split(/\s+/);
  if (email === "") return piece.split(/\s+/).map((one) => ({ email: one }));
  return [{ email: email.trim(), ...(firstName && { firstName, lastName: rest.join(" ") }) }];
};

/** The addresses in a text, each once, separated by commas, semicolons, spaces or line breaks. */
export const addressesIn = (text: string): Addressed[] => {
  const all = text
    .split(/[,;\n]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .flatMap(addressed)
    .map((one) => ({ ...one, email: one.email.toLocaleLowerCase() }));
  return [...new Map(all.map((one) => [one.email, one])).values()];
};

/** The people as a text that names them again, each in a line. */
export const asText = (people: readonly Addressed[]) =>
  people
    .map(({ email, firstName, lastName = "" }) =>
      firstName ? `${`${firstName} ${lastName}`.trim()} <${email}>` : email,
    )
    .join("\n");

export const isAddress = (email: string) => EmailAddress.safeParse(email).success;

/** How many people a text names, and how many of them can be reached by e-mail. */
export const counted = (text: string) => {
  const all = addressesIn(text);
  return { all: all.length, valid: all.filter(({ email }) => isAddress(email)).length };
};
