import { IconArrowBackUp, IconNote, IconReceiptRefund } from "@tabler/icons-react";
import { useState } from "react";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import type { Action } from "#app/actions/action.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { Drawer } from "#ui/overlay/drawer.tsx";
import type { MoneyEvent } from "./event-looks.ts";
import { NoteForm, RefundForm, ReverseForm } from "./payment-forms.tsx";

const forms = { refund: RefundForm, reverse: ReverseForm, note: NoteForm };
type Form = keyof typeof forms;

const icons = { refund: IconReceiptRefund, reverse: IconArrowBackUp, note: IconNote };

type Props = {
  payment: NonNullable<MoneyEvent["payment"]>;
  amount: number;
  currency: string;
  /** When it was made: a company may pay one amount many times. */
  at: string;
};

/** What can be done to a payment, each in a drawer. */
export function PaymentActions({ payment, amount, currency, at }: Props) {
  const [form, setForm] = useState<Form>();
  const name = moneyText(amount, { currency });
  const action = (id: Form, isOffered: boolean): Action<Props["payment"]> => {
    const Icon = icons[id];
    return {
      id,
      label: () => t(`ledger.acts.${id}`),
      icon: <Icon aria-hidden />,
      offered: () => isOffered,
      open: () => setForm(id),
    };
  };
  const actions = [
    action("refund", payment.can.refund),
    action("reverse", payment.can.reverse),
    action("note", true),
  ];
  const Shown = form && forms[form];

  return (
    <>
      <ActionMenu
        row={payment}
        actions={actions}
        label={t("ledger.actsFor", { amount: name, date: dateText(at) })}
      />
      <Drawer
        opened={form !== undefined}
        onClose={() => setForm(undefined)}
        title={form ? t(`ledger.actsOf.${form}`, { amount: name }) : ""}
      >
        {Shown && (
          <Shown
            payment={payment}
            amount={amount}
            currency={currency}
            onDone={() => setForm(undefined)}
          />
        )}
      </Drawer>
    </>
  );
}
