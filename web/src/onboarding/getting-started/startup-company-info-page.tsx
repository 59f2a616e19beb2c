import { onboarding } from "@vitrine/contract/onboarding";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { useRead, useWrite } from "#app/api.ts";
import { type Person, useMe } from "#app/me.ts";
import { PictureField } from "#files/picture-field.tsx";
import { StartupCompanyForm, startupStart, type StartupTyped } from "#profiles/startup-form.tsx";
import { t } from "#text/index.ts";
import { Pane } from "#ui/pane.tsx";
import { placeOf } from "./steps.ts";
import { SetupStep } from "./setup-step.tsx";
import styles from "./seen.module.css";

type Startup = NonNullable<Person["startup"]>;

/** The company that is shown. */
export function StartupCompanyInfoPage() {
  const me = useMe();
  const save = useWrite(onboarding.startupCompany);
  const { startup } = me;
  if (!startup) return null;

  return (
    <SetupStep<StartupTyped>
      step="COMPANY_INFORMATION"
      title={t("onboarding.companyInfoTitle")}
      lead={t("onboarding.startupInfoLead")}
      aside={(typed) => <Seen me={me} startup={startup} typed={typed} />}
    >
      {({ typed, onTyped, saving, buttons }) => (
        <StartupCompanyForm
          me={me}
          startup={startup}
          typed={typed}
          onTyped={onTyped}
          onSave={saving(save.mutateAsync)}
          picture={
            <PictureField
              name="logoId"
              label={t("onboarding.logo")}
              kind="logo"
              owner={{ id: startup.id, name: startup.companyShortName }}
              current={startup.logo.size120?.image}
            />
          }
        >
          {buttons}
        </StartupCompanyForm>
      )}
    </SetupStep>
  );
}

interface SeenProps {
  me: Person;
  startup: Startup;
  typed: StartupTyped | undefined;
}

/** The card in the window, word by word as it is typed. */
function Seen({ me, startup, typed }: SeenProps) {
  const countries = useRead(taxonomy.countries, {}, { staleTime: Number.POSITIVE_INFINITY });
  const shown = { ...startupStart(startup), ...typed };
  const country = countries.data?.items.find(({ id }) => id === shown.countryId);
  const founded = Number(shown.founded);

  return (
    <>
      <p className={styles.asideTitle}>{t("onboarding.howSeenInWindow")}</p>
      {/* Only to look at: the card leads nowhere before it stands in the window. */}
      <div inert>
        <Pane
          id={startup.id}
          name={shown.companyShortName || startup.companyShortName}
          href={placeOf(me, "COMPANY_INFORMATION")}
          oneLiner={shown.oneLiner || t("onboarding.notDescribed")}
          logo={startup.logo.size120?.image}
          country={country}
          founded={Number.isInteger(founded) && founded > 0 ? founded : undefined}
          ratings={0}
          openToChat={startup.isAvailableToChat}
          level={2}
        />
      </div>
    </>
  );
}
