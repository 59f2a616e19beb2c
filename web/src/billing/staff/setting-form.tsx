import { ledger } from "@vitrine/contract/billing/ledger";
import { collections, PaymentSetting } from "@vitrine/contract/billing/ledger-writes";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { DateField } from "#ui/form/date/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { afterMoney } from "./ledger-reads.ts";
import { tellWritten } from "./told.ts";

type Settings = Output<typeof ledger.standing>["paymentSettings"];
type Props = { retailerId: string; settings: Settings; onDone: () => void };

const dayOf = (moment: string) => moment.slice(0, 10);
const today = () => dayOf(new Date().toISOString());

const hasTrial = ({ status, collection }: Settings) =>
  collection === "CARD" && (status === "TRIAL" || status === "UNCHOSEN");

/** How a company pays, until when it is paid, and how long its trial lasts. */
export function SettingForm({ retailerId, settings, onDone }: Props) {
  const save = useWrite(ledger.setting, afterMoney);
  const start = settings.collection ?? "CARD";
  const [collection, setCollection] = useState(start);
  const { trialEndsAt, paidUntil } = settings;
  const isAhead = paidUntil !== null && dayOf(paidUntil) > today();

  return (
    <Form
      schema={PaymentSetting}
      start={{ retailerId, collection: start, ...(isAhead && { paidUntil: dayOf(paidUntil) }) }}
      onChange={(values) => setCollection(values.collection ?? start)}
      onSubmit={async (values) => {
        tellWritten(await save.mutateAsync(values));
        onDone();
      }}
      takesFocus
    >
      <SelectField
        name="collection"
        label={t("ledger.field.collection")}
        help={t(`ledger.collectionHelp.${collection}`)}
        options={collections.map((value) => ({ value, label: t(`ledger.value.${value}`) }))}
      />
      {collection === "INVOICE" && (
        <DateField name="paidUntil" label={t("ledger.field.paidUntil")} min={today()} optional />
      )}
      {collection === "CARD" && hasTrial(settings) && (
        <DateField
          name="trialEndsAt"
          label={t("ledger.field.trialEndsAt")}
          help={
            trialEndsAt === null
              ? t("ledger.trialHelp")
              : t("ledger.trialHelpUntil", { date: dateText(trialEndsAt) })
          }
          min={trialEndsAt && dayOf(trialEndsAt) > today() ? dayOf(trialEndsAt) : today()}
          optional
        />
      )}
      <div>
        <SubmitButton>{t("ui.save")}</SubmitButton>
      </div>
    </Form>
  );
}
