import type { Output } from "@vitrine/contract/endpoint";
import type { cards } from "@vitrine/contract/billing/cards";
import { inTime } from "#ui/state/in-time.ts";

export type CardConfig = Output<typeof cards.config>;

export type Failing = { error?: { type?: string; code?: string; message?: string } };
type Look = { appearance: object };

export interface CardElement {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
  focus: () => void;
  on: (event: "ready" | "loaderror", listener: () => void) => unknown;
}

export interface Elements {
  create: (type: "payment", options: object) => CardElement;
  submit: () => Promise<Failing>;
  update: (look: Look) => void;
}

/** The part of the provider's page script that we use. */
export interface Provider {
  elements: (options: Look & Record<string, unknown>) => Elements;
  createPaymentMethod: (from: {
    elements: Elements;
  }) => Promise<Failing & { paymentMethod?: { id: string } }>;
  handleNextAction: (of: { clientSecret: string }) => Promise<Failing>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Provider;
  }
}

const load = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("The script of the card provider did not load."));
    });
    script.src = address;
    document.head.append(script);
  });

let loading: Promise<void> | undefined;

/** The provider's page script, loaded once; a load that failed is tried again. */
export const openProvider = async ({ scriptUrl, publishableKey }: CardConfig) => {
  loading ??= inTime(() => load(scriptUrl))();
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const provider = window.Stripe?.(publishableKey);
  if (!provider) throw new Error("The script of the card provider is not what it should be.");
  return provider;
};
