import { messages } from "@vitrine/contract/messages";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import type { ReactNode } from "react";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { Note } from "#ui/state/note.tsx";
import { MergedFields } from "#app/merging/merged-fields.tsx";
import { useMerging } from "#app/merging/use-merging.ts";
import { RetailerForm, retailerStart } from "../retailer-form.tsx";
import { type Company, reloaded } from "./company.ts";
import styles from "./company.module.css";
import { OwnerForm } from "./owner-form.tsx";
import { StaffStartupForm } from "./staff-startup-form.tsx";

type Props = {
  company: Company;
  /** The fields for logo and cover, and for the owner's portrait; null if they are not edited here. */
  pictures: ReactNode;
  portrait: ReactNode;
  /** What the owner still has to do to get access. */
  standing: ReactNode;
};

const Save = () => (
  <div>
    <SubmitButton>{t("ui.save")}</SubmitButton>
  </div>
);

type RetailProps = { company: Company; retailer: NonNullable<Company["retailer"]> };

function RetailForm({ company: { role, id }, retailer }: RetailProps) {
  const save = useWrite(staffProfiles.saveRetailer, reloaded);
  const merging = useMerging(retailer.version);
  const tell = useSavedToast(reloaded.refreshes);

  return (
    <RetailerForm
      me={{ role }}
      retailer={retailer}
      guards
      onSave={(values) =>
        merging
          .send((known) => save.mutateAsync({ ...values, ...known, retailerId: id }))
          .then((answer) => tell(messages.changesSavedSuccessfully, answer))
      }
    >
      <MergedFields merging={merging} start={retailerStart(retailer)} />
      <Save />
    </RetailerForm>
  );
}

/** The company and its owner, to be corrected by staff. */
export function AccountTab({ company, pictures, portrait, standing }: Props) {
  const { permissions } = useMe().authority;
  const code = company.startup ? "STARTUPS_EDIT_DETAILS_INFO" : "USERS_EDIT_DETAILS_INFO";
  const isLocked = !permissions.includes(code);

  return (
    <div className={styles.tab}>
      {isLocked && <Note tone="info">{t("admin.readOnly")}</Note>}
      <fieldset className={styles.forms} disabled={isLocked}>
        <Topic title={t("admin.company")} note={company.startup && t("company.companyNote")}>
          {company.startup ? (
            <StaffStartupForm company={company} startup={company.startup} pictures={pictures} />
          ) : (
            company.retailer && <RetailForm company={company} retailer={company.retailer} />
          )}
        </Topic>
        <Topic title={t("admin.owner")} note={company.owner?.email}>
          {standing}
          <OwnerForm company={company} portrait={portrait} />
        </Topic>
      </fieldset>
    </div>
  );
}
