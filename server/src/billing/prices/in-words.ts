import { money } from "../receipts/drawing.ts";

/** "€ 948.00 a year" */
export const saleInWords = (sale: { unitAmount: number; currency: string; period: string }) =>
  `${money(sale.unitAmount, sale.currency)} a ${sale.period}`;
