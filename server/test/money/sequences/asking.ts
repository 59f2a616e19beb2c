import type { Endpoint, Input } from "@vitrine/contract/endpoint";
import { aCard } from "#test/provider.ts";
import { as, Refused } from "#test/world.ts";
import { customerOf, type Story } from "./story.ts";

/** The result of a step, and the amounts it may have charged, each once; with time alone, only renewals. */
export type Came = { answer: string; may: number[] | "renewals" };

export type Step = (story: Story) => Promise<Came>;

/** Any other refusal is a fault of ours. */
const refusable = new Set([
  "billing.payment_failed",
  "billing.operation_open",
  "billing.past_due_first",
  "billing.preview_over",
  "billing.card_pays_plan",
  "billing.nothing_to_pay",
  "billing.nothing_to_cancel",
  "billing.already_over",
  "billing.details_missing",
  "09-23",
  "not_found",
  "request.conflict",
  "billing.change_on_subscription",
]);

/** The answer, or undefined with the code of the refusal. */
export const asked = async <T>(call: Promise<T>) => {
  try {
    return { answer: await call };
  } catch (error) {
    if (error instanceof Refused && refusable.has(error.code)) return { refused: error.code };
    throw error;
  }
};

type Paid = { status: string; clientSecret?: string | undefined };

/** The outcome of a call that may charge. What the bank asks is kept for later. */
export const answerOf = async (story: Story, call: Promise<Paid>) => {
  const { answer, refused } = await asked(call);
  if (answer?.clientSecret !== undefined) story.asked.push(answer.clientSecret);
  return answer?.status ?? refused ?? "";
};

/** The owner's call, to either node. */
export const ask = <E extends Endpoint>(story: Story, endpoint: E, input: Input<E>) =>
  as(story.owner).call(endpoint, input, { node: story.chance.pick(story.nodes) });

const numbers = [
  "4242424242424242",
  "4242424242424242",
  "4242424242424242",
  "4000000000000341",
  "4000000000000002",
  "4000002500003155",
  "4000002760003184",
  "4000008260003178",
];

/** Usually a card that pays, sometimes one that does not or that the bank asks about. */
export const someCard = ({ chance, provider }: Story) => aCard(provider, chance.pick(numbers));

/** What is still to be paid at the provider. */
export const openAmounts = async (story: Story) => {
  const known = await customerOf(story);
  if (!known) return [];
  const { stripe } = story.provider;
  const { data } = await stripe.invoices.list({ customer: known.id, status: "open" });
  return data.map(({ amount_remaining }) => amount_remaining);
};
