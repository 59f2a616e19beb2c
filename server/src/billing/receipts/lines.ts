import { dayUtc } from "@vitrine/contract/days";
import type { Stripe } from "stripe";
import type { Db } from "#db/connect.ts";
import { dayText } from "./drawing.ts";
import { namesOfPrices } from "./queries.ts";

const priceOf = ({ pricing }: Stripe.InvoiceLineItem) => {
  const price = pricing?.price_details?.price;
  return typeof price === "string" ? price : price?.id;
};

const isPart = ({ parent }: Stripe.InvoiceLineItem) =>
  parent?.subscription_item_details?.proration ?? false;

const lineText = (line: Stripe.InvoiceLineItem, names: Map<string, string>) => {
  const { period, amount } = line;
  const name = names.get(priceOf(line) ?? "") ?? line.description ?? "";
  const what = amount < 0 ? "Unused time on " : isPart(line) ? "Remaining time on " : "";
  const start = dayText(dayUtc(period.start * 1000));
  const end = dayText(dayUtc(period.end * 1000));
  return `${what}${name}, ${start} to ${end}`;
};

/** What the lines of an invoice are for, with our names of the plans. */
export const linesInWords = async (db: Db, lines: Stripe.InvoiceLineItem[]) => {
  const names = await namesOfPrices(
    db,
    lines.map((line) => priceOf(line) ?? ""),
  );
  return lines.map((line) => ({ text: lineText(line, names), amount: line.amount }));
};
