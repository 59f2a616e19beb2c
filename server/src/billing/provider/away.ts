import { refuse } from "#http/refuse.ts";
import { isUnknown } from "./stripe.ts";

/** For reads only: a provider that cannot be reached is reported as unavailable. */
export const whileThere = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    if (isUnknown(error)) return refuse("billing.provider_away");
    throw error;
  });
