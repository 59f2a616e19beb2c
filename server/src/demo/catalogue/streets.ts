import { cultureOf } from "./places.ts";
import type { Culture } from "./people.ts";
import type { DemoRetailer } from "./shapes.ts";

const streets: Partial<Record<Culture, (number: number) => string>> = {
  nordic: (number) => `Storgatan ${number}`,
  finnish: (number) => `Kauppakatu ${number}`,
  german: (number) => `Hauptstraße ${number}`,
  dutch: (number) => `Marktstraat ${number}`,
  french: (number) => `${number} rue du Marché`,
  italian: (number) => `Via del Mercato ${number}`,
  spanish: (number) => `Calle Mayor ${number}`,
};

/** A company's billing address. */
export const streetOf = ({ name, country }: DemoRetailer) => {
  const number = name.length * 3 + 1;
  return streets[cultureOf(country)]?.(number) ?? `${number} High Street`;
};
