import { onboarding } from "@vitrine/contract/onboarding";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { PortraitField } from "#files/portrait-field.tsx";
import { AccountForm, type AccountTyped } from "#profiles/account-form.tsx";
import { t } from "#text/index.ts";
import { SetupStep } from "./setup-step.tsx";

/** The contact person of the company. */
export function AccountInfoPage() {
  const me = useMe();
  const isStartup = sideOf(me) === "startup";
  const save = useWrite(isStartup ? onboarding.startupAccount : onboarding.retailerAccount);

  return (
    <SetupStep<AccountTyped>
      step="ACCOUNT_INFORMATION"
      title={t("onboarding.accountInfoTitle")}
      lead={t("onboarding.accountInfoLead")}
    >
      {({ typed, onTyped, saving, buttons }) => (
        <AccountForm
          me={me}
          typed={typed}
          onTyped={onTyped}
          onSave={saving(save.mutateAsync)}
          inSetup={me.position === null}
          picture={<PortraitField label={t("onboarding.picture")} />}
        >
          {buttons}
        </AccountForm>
      )}
    </SetupStep>
  );
}
