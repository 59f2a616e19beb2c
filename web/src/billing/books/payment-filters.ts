import {
  paymentKinds,
  paymentMethods,
  payments,
  paymentStates,
} from "@vitrine/contract/billing/payments";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import type { Filter } from "#ui/list/filter/filter.ts";
import type { PaymentSearch } from "./payment.ts";

const asShown = (values: readonly string[] = []) =>
  values.map((value) => ({ value, label: value }));

type PaymentFilter = Filter<keyof PaymentSearch & string>;

const ofWords = (): PaymentFilter[] => [
  {
    name: "status",
    label: t("books.status"),
    kind: "many",
    options: paymentStates.map((value) => ({ value, label: t(`books.statuses.${value}`) })),
  },
  {
    name: "kind",
    label: t("books.kind"),
    kind: "many",
    options: paymentKinds.map((value) => ({ value, label: t(`books.kinds.${value}`) })),
  },
  {
    name: "method",
    label: t("books.method"),
    kind: "many",
    options: paymentMethods.map((value) => ({ value, label: t(`books.methods.${value}`) })),
  },
  {
    name: "hasReceipt",
    label: t("books.receipt"),
    kind: "flag",
    options: [
      { value: "true", label: t("books.hasReceipt") },
      { value: "false", label: t("books.hasNone") },
    ],
  },
];

/** All filters of the payments list except days and amounts. */
export const usePaymentFilters = (): PaymentFilter[] => {
  const { data } = useRead(payments.choices, {}, { staleTime: 60_000 });
  const countries = (data?.countries ?? []).map(({ id, name }) => ({ value: id, label: name }));

  return [
    ...ofWords(),
    {
      name: "currency",
      label: t("books.currency"),
      kind: "many",
      options: asShown(data?.currencies),
    },
    { name: "country", label: t("books.country"), kind: "many", options: countries },
    { name: "plan", label: t("books.plan"), kind: "many", options: asShown(data?.plans) },
  ];
};
