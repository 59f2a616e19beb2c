import { IconCalendar, IconChevronDown } from "@tabler/icons-react";
import { PaymentPeriod } from "@vitrine/contract/billing/payments";
import { useState } from "react";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { DateRangeField } from "#ui/form/date/date-range-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { type Period, presetsOf } from "./periods.ts";
import styles from "./books.module.css";

type Props = {
  period: Period;
  onChange: (period: Period) => void;
  /** Whether it may be left open at both ends. */
  clears?: boolean;
};

const inWords = ({ from, to }: Period) =>
  from === null && to === null
    ? t("books.anyPeriod")
    : t("books.periodIs", {
        from: from === null ? t("books.start") : dateText(from, "short"),
        to: to === null ? t("books.today") : dateText(to, "short"),
      });

function Chooser({ period, onChange, clears }: Props) {
  const [presets] = useState(() => presetsOf(new Date()));

  return (
    <div className={styles.chooser}>
      <div className={styles.presets}>
        {presets.map(({ label, period: preset }) => (
          <Button
            key={label}
            small
            aria-pressed={preset.from === period.from && preset.to === period.to}
            onClick={() => onChange(preset)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Form
        schema={PaymentPeriod}
        label={t("books.choosePeriod")}
        start={{ from: period.from ?? undefined, to: period.to ?? undefined }}
        onSubmit={({ from, to }) => onChange({ from: from ?? null, to: to ?? null })}
      >
        <DateRangeField from="from" to="to" label={t("books.days")} optional />
        <div className={styles.chooserEnd}>
          <SubmitButton>{t("books.apply")}</SubmitButton>
          {clears && (
            <Button variant="quiet" onClick={() => onChange({ from: null, to: null })}>
              {t("books.clear")}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

/** Chooses the days that the books show. */
export const PeriodPicker = ({ period, onChange, clears = false }: Props) => (
  <Popover
    label={t("books.choosePeriod")}
    align="start"
    width="22rem"
    trigger={(props) => (
      <Button {...props} icon={<IconCalendar aria-hidden />}>
        {inWords(period)}
        <IconChevronDown aria-hidden />
      </Button>
    )}
  >
    {(close) => (
      <Chooser
        period={period}
        clears={clears}
        onChange={(next) => {
          onChange(next);
          close();
        }}
      />
    )}
  </Popover>
);
