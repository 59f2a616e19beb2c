import { messages } from "@vitrine/contract/messages";
import { Problem } from "#app/calls/problem.ts";
import { t } from "#text/index.ts";
import type { Elements, Failing, Provider } from "./provider.ts";

/** The server's answer to a card: the part of the contract's `Paid` that matters here. */
export interface CardAnswer {
  status: "succeeded" | "requires_action" | "processing";
  clientSecret?: string | undefined;
}

/** Sends a card to the server, and the same card again after the bank's check. */
export type SendCard = (paymentMethodId: string) => Promise<CardAnswer>;

export type Step = "sending" | "bank" | "checking";

export interface Opened {
  provider: Provider;
  elements: Elements;
}

/** The card was not taken: why, and what to do, each in a sentence. */
export class CardRefused extends Error {
  constructor(
    readonly reason: string,
    readonly wayOut = t("payment.otherCard"),
  ) {
    super(`${messages.paymentFailed}\n${reason} ${wayOut}`);
  }
}

const askEveryMs = 2_000;
const longestWaitMs = 60_000;
const mostAsks = 3;

export const untilDone = async (isDone: () => Promise<boolean>) => {
  const end = Date.now() + longestWaitMs;
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    if (await isDone().catch(() => false)) return true;
  }
  return false;
};

/** For a refused card, the bank's reason and what to do; any other error as it is. */
export const asRefused = (error: unknown) => {
  if (!(error instanceof Problem) || error.code !== "billing.payment_failed") return error;
  return new CardRefused(error.said("reason") ?? "", error.said("wayOut"));
};

const sent = (send: SendCard, id: string) =>
  send(id).catch((error: unknown) => {
    throw asRefused(error);
  });

/** Why the provider's script could not go on: the bank's reason, if it was the bank. */
export const refusedBy = ({ type, code, message }: NonNullable<Failing["error"]>) => {
  if (code?.endsWith("_authentication_failure")) return new CardRefused(t("payment.bankRefused"));
  if (type === "card_error" || type === "validation_error")
    return new CardRefused(message ?? t("ui.unknownError"));
  return new Error(navigator.onLine ? t("ui.unknownError") : t("payment.offline"));
};

const methodOf = async ({ provider, elements }: Opened) => {
  const { paymentMethod, error } = await provider.createPaymentMethod({ elements });
  if (paymentMethod) return paymentMethod.id;
  throw refusedBy(error ?? {});
};

interface Taking {
  send: SendCard;
  /** Whether the payment or card has been settled by now. */
  isDone: (paymentMethodId: string) => Promise<boolean>;
  onStep: (step: Step) => void;
}

/**
 * Takes a typed card to a settled answer: `succeeded`, `processing` if the bank takes longer than we
 * wait, or `incomplete` if the fields themselves say what is missing. Throws errors and refusals.
 */
export const takeCard = async (opened: Opened, { send, isDone, onStep }: Taking) => {
  onStep("sending");
  if ((await opened.elements.submit()).error) return "incomplete" as const;
  const id = await methodOf(opened);
  let answer = await sent(send, id);
  // The bank may have to check the card first, and then the payment.
  for (let asks = 0; asks < mostAsks && answer.status === "requires_action"; asks += 1) {
    onStep("bank");
    const { clientSecret = "" } = answer;
    const { error } = await opened.provider.handleNextAction({ clientSecret });
    if (error) throw refusedBy(error);
    onStep("sending");
    answer = await sent(send, id);
  }
  if (answer.status === "succeeded") return "succeeded" as const;
  onStep("checking");
  return (await untilDone(() => isDone(id))) ? ("succeeded" as const) : ("processing" as const);
};
