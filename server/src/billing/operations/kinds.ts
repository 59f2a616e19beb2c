import { keepCard } from "../cards/attaching.ts";
import { payInvoiceAtProvider } from "../subscription/paying.ts";
import { recreateSubscription } from "../subscription/service.ts";
import type { Kind } from "./service.ts";

/** Everything that is asked of the provider, so that it can be asked again. */
export const kinds: Kind[] = [keepCard, recreateSubscription, payInvoiceAtProvider];
