import { intentOf } from "#billing/paying.ts";
import type { Invoice } from "#objects/invoices.ts";
import { type Kind, kinds } from "#objects/kinds.ts";
import type { Charge, Customer } from "#objects/objects.ts";
import type { World } from "#store/world.ts";
import { pageOf } from "./lists.ts";

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hidden: Kind[] = ["secret", "answer", "delivery"];

/** The object with an id. */
const named = ({ store }: World, id: unknown) => {
  if (typeof id !== "string") return undefined;
  for (const kind of kinds) {
    const found = hidden.includes(kind) ? undefined : store.get(kind, id);
    if (found) return found;
  }
  return undefined;
};

const isInvoice = (value: Json): value is Json & Invoice => value.object === "invoice";

/** Parts of an invoice included only on request. */
const askedPart = (world: World, invoice: Invoice, part: string): unknown => {
  if (part === "confirmation_secret") {
    const intent = intentOf(world, invoice);
    return intent ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
  }
  if (part !== "payments") return undefined;
  const data = world.store.all("inpay").filter((payment) => payment.invoice === invoice.id);
  return { object: "list", data, has_more: false, url: "/v1/invoice_payments" };
};

const isOf =
  <T extends Customer | Charge>(object: T["object"]) =>
  (value: Json): value is Json & T =>
    value.object === object;

const isCustomer = isOf<Customer>("customer");
const isCharge = isOf<Charge>("charge");

const listOf = (url: string, data: unknown[]) => ({ object: "list", data, has_more: false, url });

/** A part of an object included only on request. */
const partOf = (world: World, value: Json, part: string): unknown => {
  if (isInvoice(value)) return askedPart(world, value, part);
  const { store } = world;
  if (isCustomer(value) && part === "tax_ids")
    return listOf(
      `/v1/customers/${value.id}/tax_ids`,
      store.all("txi").filter(({ customer }) => customer === value.id),
    );
  if (isCharge(value) && part === "refunds")
    return pageOf(
      `/v1/charges/${value.id}/refunds`,
      store.all("re").filter(({ charge }) => charge === value.id),
      {},
    );
  return undefined;
};

const expanded = (world: World, value: unknown, [part, ...rest]: string[]): unknown => {
  if (part === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => expanded(world, one, [part, ...rest]));
  if (!isJson(value)) return value;
  const asked = partOf(world, value, part);
  const old = asked ?? value[part];
  const found = Array.isArray(old)
    ? old.map((one) => named(world, one) ?? one)
    : (named(world, old) ?? old);
  return found === undefined ? value : { ...value, [part]: expanded(world, found, rest) };
};

/** The answer with the requested objects in place of ids: `data.latest_invoice.payments`. */
export const expandedBy = (world: World, value: unknown, paths: string[]) =>
  paths.reduce((shown, path) => expanded(world, shown, path.split(".")), value);
