import type { Input, Output } from "@vitrine/contract/endpoint";
import { subscription } from "@vitrine/contract/billing/subscription";
import { useRead } from "#app/calls/api.ts";

export type Wish = Input<typeof subscription.preview>;
export type Preview = Output<typeof subscription.preview>;

/** What a change would cost, read anew whenever the panel opens. */
export const usePreview = (wish: Wish) => useRead(subscription.preview, wish, { staleTime: 0 });
