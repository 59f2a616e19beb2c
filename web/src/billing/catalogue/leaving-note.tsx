import { catalogue } from "@vitrine/contract/billing/catalogue";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Note } from "#ui/state/note.tsx";

/** Lists deletions that the card provider has not been told of yet. */
export function LeavingNote() {
  const { products = 0, prices = 0 } = useRead(catalogue.leaving, {}).data ?? {};
  if (products + prices === 0) return null;
  const lines = [
    ...(products > 0 ? [t("catalogue.leavingProducts", { count: products })] : []),
    ...(prices > 0 ? [t("catalogue.leavingPrices", { count: prices })] : []),
  ];

  return <Note tone="warning">{lines.join(" ")}</Note>;
}
