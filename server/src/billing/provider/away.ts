import { refuse } from "#http/refuse.ts";
import { isUnknown } from "./stripe.ts";

/** Of what is only asked: a provider that cannot be reached is said to be away. */
export const whileThere = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    if (isUnknown(error)) return refuse("billing.provider_away");
    throw error;
  });
