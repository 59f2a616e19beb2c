import { config } from "#config.ts";
import type { Seller } from "#config/seller.ts";
import { refuse } from "#http/refuse.ts";

/** Who sells, as receipts name them. Refused where nobody has set it: only installations without cards may start so. */
export const namedSeller = (): Seller => config().seller ?? refuse("billing.no_seller");
