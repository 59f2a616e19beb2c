import { discountCodes } from "@vitrine/contract/billing/codes";
import { typedCampaign } from "@vitrine/contract/billing/typed-codes";
import { tray } from "@vitrine/contract/reports";
import { useWrite } from "#app/calls/api.ts";
import { awaitTask } from "#app/tray/tray.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { TermFields } from "./term-fields.tsx";
import { newTerms, sentTerms } from "./typed.ts";
import styles from "./codes.module.css";

const shape = typedCampaign();

/** Creates many codes at once, delivered as a file. */
export function CampaignForm({ onDone }: { onDone: () => void }) {
  const create = useWrite(discountCodes.createCampaign, {
    refreshes: [discountCodes.all, tray.list],
  });

  return (
    <>
      <p className={styles.lead}>{t("codes.campaignLead")}</p>
      <Form
        schema={shape}
        start={{ ...newTerms, prefix: "", count: 100, maxRedemptions: 1 }}
        guards
        takesFocus
        onSubmit={async ({ prefix, count, ...typed }) => {
          awaitTask(await create.mutateAsync({ ...sentTerms(typed), prefix, count }));
          toast({ text: t("codes.campaignMade") });
          onDone();
        }}
      >
        <TextField
          name="prefix"
          label={t("codes.prefix")}
          help={t("codes.prefixHelp")}
          autoComplete="off"
        />
        <NumberField name="count" label={t("codes.count")} help={t("codes.countHelp")} />
        <TextField
          name="name"
          label={t("codes.name")}
          help={t("codes.nameHelp")}
          autoComplete="off"
        />
        <TermFields uses={t("codes.eachUses")} />
        <SubmitButton>{t("codes.makeCampaign")}</SubmitButton>
      </Form>
    </>
  );
}
