import { t } from "#text/index.ts";

const brands = new Map([
  ["visa", { name: "Visa", logo: "/cards/visa.svg" }],
  ["mastercard", { name: "Mastercard", logo: "/cards/mastercard.svg" }],
  ["discover", { name: "Discover", logo: "/cards/discover.svg" }],
  ["amex", { name: "American Express", logo: "/cards/amex.svg" }],
  ["jcb", { name: "JCB", logo: "/cards/jcb.svg" }],
  ["unionpay", { name: "UnionPay", logo: "/cards/unionpay.svg" }],
  ["diners", { name: "Diners Club", logo: "/cards/diners.svg" }],
]);

export const brandOf = (brand: string) =>
  brands.get(brand) ?? { name: t("payment.card"), logo: "/cards/other.svg" };
