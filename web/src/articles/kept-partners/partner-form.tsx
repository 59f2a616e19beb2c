import { NewPartner, staffPartners } from "@vitrine/contract/articles/staff-partners";
import type { ReactNode } from "react";
import { useWrite } from "#app/calls/api.ts";
import { KeptForm } from "#app/kept/kept-form.tsx";
import { t } from "#text/index.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { type KeptPartner, refreshes } from "./kept-partner.ts";

const startOf = (partner: KeptPartner | undefined) => ({
  name: partner?.name ?? "",
  link: partner?.link ?? "",
  description: partner?.description ?? "",
  logoId: partner?.logo?.id ?? null,
});

type Props = {
  /** Undefined for a new partner. */
  partner: KeptPartner | undefined;
  /** The field of its logo. */
  logo: ReactNode;
  onDone: () => void;
};

/** A partner's form: what people read about it, and where its card leads. */
export function PartnerForm({ partner, logo, onDone }: Props) {
  const create = useWrite(staffPartners.create, { refreshes });
  const update = useWrite(staffPartners.update, { refreshes });

  return (
    <KeptForm
      schema={NewPartner}
      row={partner}
      start={startOf(partner)}
      send={async (values, known) => {
        if (known) return update.mutateAsync({ ...values, ...known });
        await create.mutateAsync(values);
        return { message: t("partners.made", { name: values.name }) };
      }}
      refreshes={refreshes}
      submit={t("partners.create")}
      inWords={(name, value) =>
        name === "logoId" && value !== null ? t("partners.aLogo") : undefined
      }
      onDone={onDone}
    >
      <TextField name="name" label={t("partners.name")} autoComplete="off" />
      <TextField
        name="link"
        label={t("partners.link")}
        help={t("partners.linkHelp")}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <TextField
        name="description"
        label={t("partners.description")}
        help={t("partners.descriptionHelp")}
        rows={3}
        max={300}
        optional
      />
      {logo}
    </KeptForm>
  );
}
