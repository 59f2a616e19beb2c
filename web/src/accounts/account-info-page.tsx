import { useNavigate } from "@tanstack/react-router";
import { accounts } from "@vitrine/contract/accounts";
import { messages } from "@vitrine/contract/messages";
import { profiles } from "@vitrine/contract/profiles";
import { isRetailSide, type Role } from "@vitrine/contract/roles";
import { settings } from "@vitrine/contract/profiles/settings";
import { useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { useFromProfile } from "#app/settings/from-profile.ts";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import { PortraitField } from "#files/portrait-field.tsx";
import { AccountForm, accountStart } from "#profiles/account-form.tsx";
import { MergedFields } from "#app/merging/merged-fields.tsx";
import { useMerging } from "#app/merging/use-merging.ts";
import "#text/accounts.ts";
import "#text/files.ts";
import { t } from "#text/index.ts";
import "#text/profiles.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { EmailCard } from "./email-card.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PhoneCard } from "./phone-card.tsx";

/** Members, retail owners and all others each save through a call of their own. */
const saveCallOf = (role: Role) => {
  if (role === "MEMBER") return settings.saveAccountOfMember;
  return isRetailSide(role) ? settings.saveAccountOfRetailer : settings.saveAccountOfStartup;
};

function OwnAccount() {
  const me = useMe();
  const merging = useMerging(me.version);
  const { goBack } = useFromProfile();
  const save = useWrite(saveCallOf(me.role), { refreshes: [accounts.me, profiles.one] });

  return (
    <AccountForm
      me={me}
      guards
      picture={<PortraitField label={t("files.portrait")} />}
      onSave={async (values) => {
        await merging.send((known) => save.mutateAsync({ ...values, ...known }));
        toast({ text: messages.changesSavedSuccessfully });
        goBack();
      }}
    >
      <MergedFields merging={merging} start={accountStart(me)} />
      <div>
        <SubmitButton>{t("ui.save")}</SubmitButton>
      </div>
    </AccountForm>
  );
}

/** Name and picture, and the e-mail address to sign in with. */
export function AccountInfoPage() {
  const navigate = useNavigate();

  return (
    <SettingsPage title={t("settings.account")} lead={t("accounts.accountLead")}>
      <Topic title={t("accounts.aboutYou")} note={t("accounts.aboutYouNote")}>
        <OwnAccount />
      </Topic>
      <Topic title={t("app.email")} note={t("accounts.emailNote")}>
        <EmailCard />
      </Topic>
      <Topic title={t("accounts.phone")} note={t("accounts.phoneNote")}>
        <PhoneCard />
      </Topic>
      <Topic id="password" title={t("app.password")} note={t("accounts.passwordCardNote")}>
        <PasswordForm
          quiet
          oldLabel={t("accounts.oldPassword")}
          onDone={() => navigate({ to: paths.recovery.changed })}
        />
      </Topic>
    </SettingsPage>
  );
}
