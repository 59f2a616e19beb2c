import type { z } from "zod";
import { ConfigError } from "./config-error.ts";
import type { Environment } from "./environment.ts";

/** The seller, as printed on receipts. */
export type Seller = {
  name: string;
  address: string;
  /** Two letters, as in ISO 3166. */
  country: string;
  /** Without one no VAT is charged. */
  vatNumber: string | null;
  /** For a seller outside the EU: the rate of its own country, in percent. */
  homePercent: number;
};

const ofDemo = {
  name: "Vitrine B.V.",
  address: "Keizersgracht 1, 1015 CC Amsterdam",
  country: "NL",
  vatNumber: "NL123456782B90",
  homePercent: 0,
};

/** The seller. A demo has an invented one; anybody who takes real money must say who they are, or there is none. */
export const sellerOf = (env: z.output<typeof Environment>): Seller | null => {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_COUNTRY: country } = env;
  if (name !== undefined && address !== undefined && country !== undefined) {
    const vatNumber = env.SELLER_VAT_NUMBER ?? null;
    return { name, address, country, vatNumber, homePercent: env.SELLER_VAT_PERCENT };
  }
  if (env.VITRINE_MODE !== "production") return ofDemo;
  if (env.STRIPE_SECRET_KEY !== undefined)
    throw new ConfigError(
      "Not started. STRIPE_SECRET_KEY needs SELLER_NAME, SELLER_ADDRESS and SELLER_COUNTRY too. See docs/configuration.md.",
    );
  return null;
};
