import { ledger } from "@vitrine/contract/billing/ledger";
import { collections, PaymentSetting, TypedSetting } from "@vitrine/contract/billing/ledger-writes";
import { todayUtc } from "@vitrine/contract/days";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import type { z } from "zod";
import { useWrite } from "#app/calls/api.ts";
import { KeptForm } from "#app/kept/kept-form.tsx";
import { t } from "#text/index.ts";
import { dateText, dayText } from "#ui/format/date.ts";
import { DateField } from "#ui/form/date/date-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { daysAhead } from "./days-ahead.ts";
import { afterMoney } from "./ledger-reads.ts";

type Standing = Output<typeof ledger.standing>;
type Settings = Standing["paymentSettings"];
type Setting = z.output<typeof PaymentSetting>;
type Props = { retailerId: string; standing: Standing; onDone: () => void };

const dayOf = (moment: string) => moment.slice(0, 10);
const dayAhead = (moment: string | null) =>
  moment !== null && dayOf(moment) > todayUtc() ? dayOf(moment) : null;

const hasTrial = ({ status, collection }: Settings) =>
  collection === "CARD" && (status === "TRIAL" || status === "UNCHOSEN");

const startOf = (settings: Settings) => ({
  collection: settings.collection ?? ("CARD" as const),
  paidUntil: dayAhead(settings.paidUntil),
  trialEndsAt: hasTrial(settings) ? dayAhead(settings.trialEndsAt) : null,
});

/** Only the values that differ from what the form showed; nothing else is overwritten. */
const changedIn = (values: Setting, shown: Setting) => ({
  ...(values.collection !== shown.collection && { collection: values.collection }),
  ...(values.paidUntil !== shown.paidUntil && { paidUntil: values.paidUntil }),
  ...(values.collection === "CARD" &&
    values.trialEndsAt !== shown.trialEndsAt && { trialEndsAt: values.trialEndsAt }),
});

const inWords = (name: string, value: unknown) => {
  if (typeof value !== "string") return undefined;
  const collection = collections.find((one) => one === value);
  return name === "collection" && collection ? t(`ledger.value.${collection}`) : dayText(value);
};

function TrialField({ settings: { trialEndsAt } }: { settings: Settings }) {
  return (
    <DateField
      name="trialEndsAt"
      label={t("ledger.field.trialEndsAt")}
      help={
        trialEndsAt === null
          ? t("ledger.trialHelp")
          : t("ledger.trialHelpUntil", { date: dateText(dayOf(trialEndsAt)) })
      }
      {...daysAhead()}
      min={dayAhead(trialEndsAt) ?? todayUtc()}
      optional
    />
  );
}

/** How a company pays, until when it has paid, and how long its trial lasts. */
export function SettingForm({ retailerId, standing, onDone }: Props) {
  const { paymentSettings: settings, version } = standing;
  const { mutateAsync: save } = useWrite(ledger.setting, afterMoney);
  const start = startOf(settings);
  const [collection, setCollection] = useState(start.collection);

  return (
    <KeptForm
      schema={TypedSetting}
      row={{ id: retailerId, version }}
      start={start}
      send={async (values, known) => {
        const changed = changedIn(
          { ...values, retailerId },
          PaymentSetting.parse({ ...start, retailerId }),
        );
        const { status, ...answer } = await save({
          ...changed,
          retailerId,
          version: known?.version,
        });
        return status === "PROCESSING" ? { message: t("ledger.processing") } : answer;
      }}
      refreshes={afterMoney.refreshes}
      submit={t("ui.save")}
      onDone={onDone}
      onChange={(values) => setCollection(values.collection ?? start.collection)}
      inWords={inWords}
    >
      <SelectField
        name="collection"
        label={t("ledger.field.collection")}
        help={t(`ledger.collectionHelp.${collection}`)}
        options={collections.map((value) => ({ value, label: t(`ledger.value.${value}`) }))}
      />
      {collection === "INVOICE" && (
        <DateField name="paidUntil" label={t("ledger.field.paidUntil")} {...daysAhead()} optional />
      )}
      {collection === "CARD" && hasTrial(settings) && <TrialField settings={settings} />}
    </KeptForm>
  );
}
