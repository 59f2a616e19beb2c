import { IconReceiptRefund } from "@tabler/icons-react";
import type { Action } from "#app/actions/action.ts";
import "#text/staff/ledger.ts";
import { t } from "#text/index.ts";
import { moneyText } from "#ui/format/money.ts";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { RefundForm } from "../staff/payment-forms.tsx";
import type { BookedPayment } from "./payment.ts";

const leftOf = ({ amount, returned }: BookedPayment) => amount + returned;

/** A payment by somebody without an account is refunded in the list of payment requests. */
const isRefundable = (row: BookedPayment) =>
  row.kind === "CHARGE" && row.companyId !== null && leftOf(row) > 0;

export const refundAction = (open: (row: BookedPayment) => void): Action<BookedPayment> => ({
  id: "refund",
  label: () => t("ledger.acts.refund"),
  icon: <IconReceiptRefund aria-hidden />,
  offered: isRefundable,
  open,
});

type Props = { row: BookedPayment | undefined; onClose: () => void };

/** Refunds all or a part of a payment in the list. */
export function RefundDrawer({ row, onClose }: Props) {
  return (
    <Drawer
      opened={row !== undefined}
      onClose={onClose}
      title={row ? t("ledger.actsOf.refund", { amount: moneyText(row.amount, row) }) : ""}
    >
      {row && (
        <RefundForm
          payment={{ id: row.id, left: leftOf(row) }}
          currency={row.currency}
          onDone={onClose}
        />
      )}
    </Drawer>
  );
}
