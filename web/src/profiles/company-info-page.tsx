import { accounts } from "@vitrine/contract/accounts";
import { messages } from "@vitrine/contract/messages";
import { profiles } from "@vitrine/contract/profiles";
import { settings } from "@vitrine/contract/profiles/settings";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { useFromProfile } from "#app/settings/from-profile.ts";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import { LogoField } from "#files/logo-field.tsx";
import { StartupPictures } from "#files/startup-pictures.tsx";
import "#text/files.ts";
import { t } from "#text/index.ts";
import "#text/profiles.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { ConfirmFacts } from "./facts/confirm-facts.tsx";
import { MergedFields } from "#app/merging/merged-fields.tsx";
import { useMerging } from "#app/merging/use-merging.ts";
import { RetailerForm, retailerStart } from "./retailer-form.tsx";
import { StartupCompanyForm, startupStart } from "./startup-form.tsx";
import { useKeepingPictures } from "./use-keeping-pictures.ts";

const reloaded = { refreshes: [accounts.me, profiles.one] };

function CompanyForm() {
  const me = useMe();
  const ofRetailer = useWrite(settings.saveCompanyOfRetailer, reloaded);
  const ofStartup = useWrite(settings.saveCompanyOfStartup, reloaded);
  const { keepLogo, keepCover } = useKeepingPictures();
  const { field, goBack } = useFromProfile();
  const { retailer, startup } = me;
  const company = retailer ?? startup;
  const merging = useMerging(company?.version ?? 0);
  if (!company) return null;

  const saved = () => {
    toast({ text: messages.changesSavedSuccessfully });
    goBack();
  };
  const start = {
    ...(retailer && retailerStart(retailer)),
    ...(startup && startupStart(startup)),
  };
  const shared = {
    me,
    guards: true,
    beginsIn: field,
    picture: <LogoField company={company} keep={keepLogo} />,
    children: (
      <>
        <MergedFields merging={merging} start={start} />
        <div>
          <SubmitButton>{t("ui.save")}</SubmitButton>
        </div>
      </>
    ),
  };
  if (retailer)
    return (
      <RetailerForm
        {...shared}
        retailer={retailer}
        onSave={(values) =>
          merging.send((known) => ofRetailer.mutateAsync({ ...values, ...known })).then(saved)
        }
      />
    );
  return (
    startup && (
      <StartupCompanyForm
        {...shared}
        startup={startup}
        picture={
          <StartupPictures
            startup={startup}
            keepLogo={keepLogo}
            keepCover={keepCover}
            coverHelp={t("files.coverHelp")}
          />
        }
        onSave={(values) =>
          merging.send((known) => ofStartup.mutateAsync({ ...values, ...known })).then(saved)
        }
      />
    )
  );
}

/** The company's details, as others see them. */
export function CompanyInfoPage() {
  const { retailer, startup } = useMe();
  const isRetail = retailer !== null;
  const lead = t(isRetail ? "profiles.companyLeadRetail" : "profiles.companyLeadStartup");

  return (
    <SettingsPage title={t("settings.company")} lead={lead}>
      <Topic title={t("profiles.aboutCompany")} note={t("profiles.aboutCompanyNote")}>
        <CompanyForm />
      </Topic>
      {startup && <ConfirmFacts confirmedAt={startup.confirmedAt} />}
    </SettingsPage>
  );
}
