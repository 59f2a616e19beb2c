import { onboarding } from "@vitrine/contract/onboarding";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { useRead, useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import type { Person } from "#app/session/side.ts";
import { StartupPictures } from "#files/startup-pictures.tsx";
import { StartupCard } from "#profiles/card/startup-card.tsx";
import { StartupCompanyForm, startupStart, type StartupTyped } from "#profiles/startup-form.tsx";
import { t } from "#text/index.ts";
import { CompanyStep } from "./company-step.tsx";
import { isDescribed, placeOf } from "./steps.ts";

type Startup = NonNullable<Person["startup"]>;

/** The details of a startup. */
export function StartupCompanyInfoPage() {
  const me = useMe();
  const save = useWrite(onboarding.startupCompany);
  const { startup } = me;
  if (!startup) return null;

  return (
    <CompanyStep<StartupTyped>
      lead={t("onboarding.startupInfoLead")}
      seenTitle={t("onboarding.howSeenInWindow")}
      seen={(typed) => <Seen me={me} startup={startup} typed={typed} />}
    >
      {({ saving, buttons, ...form }) => (
        <StartupCompanyForm
          me={me}
          startup={startup}
          onSave={saving(save.mutateAsync)}
          inSetup={!isDescribed(me)}
          picture={<StartupPictures startup={startup} coverHelp={t("files.coverHelp")} />}
          {...form}
        >
          {buttons}
        </StartupCompanyForm>
      )}
    </CompanyStep>
  );
}

interface SeenProps {
  me: Person;
  startup: Startup;
  typed: StartupTyped | undefined;
}

/** A live preview of the startup's card. It leads nowhere, since the card is not published yet. */
function Seen({ me, startup, typed }: SeenProps) {
  const countries = useRead(taxonomy.countries, {});
  const shown = { ...startupStart(startup), ...typed };
  const country = countries.data?.items.find(({ id }) => id === shown.countryId);
  const founded = Number(shown.founded);

  return (
    <div inert>
      <StartupCard
        id={startup.id}
        name={shown.companyShortName || startup.companyShortName}
        href={placeOf(me, "COMPANY_INFORMATION")}
        oneLiner={shown.oneLiner || t("onboarding.notDescribed")}
        logo={startup.logo.size120?.image}
        cover={startup.cover?.image}
        country={country}
        founded={Number.isInteger(founded) && founded > 0 ? founded : undefined}
        openToChat={startup.isAvailableToChat}
        level={2}
      />
    </div>
  );
}
