import { useDebouncedValue } from "@mantine/hooks";
import { type BillingAddress, vatNumbers } from "@vitrine/contract/billing/details";
import type { z } from "zod";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { useValueOf } from "#ui/form/form-state.ts";
import { Note } from "#ui/state/note.tsx";
import styles from "./billing.module.css";

export type StoredDetails = z.output<typeof BillingAddress> | null | undefined;
type Props = { stored: StoredDetails };

const settlesAfterMs = 400;

const tones = {
  WRONG: "warning",
  UNKNOWN: "warning",
  UNCONFIRMED: "info",
  CONFIRMED: "success",
} as const;

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** The stored standing while the number is the stored one, else that of what is typed. */
const useStanding = (stored: StoredDetails) => {
  const countryId = textOf(useValueOf("countryId"));
  const vatNumber = textOf(useValueOf("vatNumber"));
  const [settled] = useDebouncedValue(vatNumber, settlesAfterMs);
  const isStored =
    vatNumber === (stored?.vatNumber ?? "") && countryId === (stored?.country?.id ?? countryId);
  const isTyped = !isStored && vatNumber !== "" && countryId !== "" && settled === vatNumber;
  const { data } = useRead(
    vatNumbers.check,
    { countryId, vatNumber },
    { enabled: isTyped, staleTime: 60_000 },
  );
  if (isStored) return stored?.vatStanding;
  return isTyped ? data?.standing : undefined;
};

/** Says whether the VAT number counts, while it is typed and afterwards. */
export function VatStanding({ stored }: Props) {
  const standing = useStanding(stored);

  return (
    <div role="status" className={styles.vatStanding}>
      {standing && (
        <Note tone={tones[standing.state]}>
          {[t(`billing.vatStates.${standing.state}`), t(`billing.vatDue.${standing.vat}`)]
            .filter(Boolean)
            .join(" ")}
        </Note>
      )}
    </div>
  );
}
