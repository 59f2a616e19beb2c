import { euVatRate } from "@vitrine/contract/billing/vat-rates";

/** Greece writes its numbers with the letters of its own language. */
const prefixOf = (country: string) => (country === "GR" ? "EL" : country);

const onlyCharacters = (text: string) => text.toUpperCase().replaceAll(/[^A-Z\d]/g, "");

/**
 * The VAT number of a buyer in the EU as the tax offices write it, with its country in front; null
 * if its check digits are wrong, or it is of another country.
 */
export const euVatNumber = async (country: string, text: string | null, day: string) => {
  if (text === null || euVatRate(country, day) === undefined) return null;
  const prefix = prefixOf(country);
  const written = onlyCharacters(text);
  const rest = written.startsWith(prefix) ? written.slice(prefix.length) : written;
  // A large library that knows numbers worldwide, so it is loaded on first use.
  const { euVat } = await import("stdnum");
  const isValid = (euVat[country] ?? []).some((one) => one.validate(rest).isValid);
  return isValid ? prefix + rest : null;
};
