import type { Customer } from "#objects/objects.ts";
import { newId } from "#store/world.ts";

/** A new customer about whom nothing is known yet. */
export const emptyCustomer = (created: number): Customer => ({
  id: newId("cus"),
  object: "customer",
  created,
  livemode: false,
  metadata: {},
  email: null,
  name: null,
  description: null,
  phone: null,
  address: null,
  balance: 0,
  currency: null,
  delinquent: false,
  preferred_locales: [],
  tax_exempt: "none",
  invoice_settings: { default_payment_method: null },
  test_clock: null,
});
