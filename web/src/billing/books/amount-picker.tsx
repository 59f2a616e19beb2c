import { IconChevronDown } from "@tabler/icons-react";
import { PaymentAmounts } from "@vitrine/contract/billing/payments";
import { t } from "#text/index.ts";
import { moneyText } from "#ui/format/money.ts";
import { Form } from "#ui/form/form.tsx";
import { MoneyField } from "#ui/form/number/money-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import styles from "./books.module.css";

/** Minor units; null leaves that end open. */
type Amounts = { amountFrom: number | null; amountTo: number | null };
type Props = { amounts: Amounts; currency: string; onChange: (amounts: Amounts) => void };

const ended = (minor: number | null, currency: string) =>
  minor === null ? t("books.least") : moneyText(minor, { currency, round: true });

const inWords = ({ amountFrom, amountTo }: Amounts, currency: string) =>
  amountFrom === null && amountTo === null
    ? t("books.anyAmount")
    : t("books.amountIs", { from: ended(amountFrom, currency), to: ended(amountTo, currency) });

/** Filters payments by amount; refunds are negative. */
export const AmountPicker = ({ amounts, currency, onChange }: Props) => (
  <Popover
    label={t("books.chooseAmount")}
    align="start"
    width="20rem"
    trigger={(props) => (
      <Button {...props}>
        {inWords(amounts, currency)}
        <IconChevronDown aria-hidden />
      </Button>
    )}
  >
    {(close) => {
      const choose = (next: Amounts) => {
        onChange(next);
        close();
      };
      return (
        <div className={styles.chooser}>
          <Form
            schema={PaymentAmounts}
            label={t("books.chooseAmount")}
            start={{
              amountFrom: amounts.amountFrom ?? undefined,
              amountTo: amounts.amountTo ?? undefined,
            }}
            onSubmit={({ amountFrom, amountTo }) =>
              choose({ amountFrom: amountFrom ?? null, amountTo: amountTo ?? null })
            }
          >
            <MoneyField
              name="amountFrom"
              label={t("books.smallest")}
              currency={currency}
              optional
            />
            <MoneyField name="amountTo" label={t("books.largest")} currency={currency} optional />
            <div className={styles.chooserEnd}>
              <SubmitButton>{t("books.apply")}</SubmitButton>
              <Button variant="quiet" onClick={() => choose({ amountFrom: null, amountTo: null })}>
                {t("books.clear")}
              </Button>
            </div>
          </Form>
        </div>
      );
    }}
  </Popover>
);
