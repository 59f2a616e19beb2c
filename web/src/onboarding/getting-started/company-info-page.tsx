import { onboarding } from "@vitrine/contract/onboarding";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { useRead, useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import type { Person } from "#app/session/side.ts";
import { LogoField } from "#files/logo-field.tsx";
import { RetailerForm, retailerStart, type RetailerTyped } from "#profiles/retailer-form.tsx";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Card } from "#ui/layout/card.tsx";
import { kindWords } from "../kinds.ts";
import { CompanyStep } from "./company-step.tsx";
import { isDescribed } from "./steps.ts";
import styles from "./seen.module.css";

type Retailer = NonNullable<Person["retailer"]>;

/** The details of a company that looks for startups. */
export function CompanyInfoPage() {
  const me = useMe();
  const save = useWrite(onboarding.retailerCompany);
  const { retailer } = me;
  if (!retailer) return null;

  return (
    <CompanyStep<RetailerTyped>
      lead={t("onboarding.companyInfoLead")}
      seenTitle={t("onboarding.howSeen")}
      seen={(typed) => <Seen me={me} retailer={retailer} typed={typed} />}
    >
      {({ saving, buttons, ...form }) => (
        <RetailerForm
          me={me}
          retailer={retailer}
          onSave={saving(save.mutateAsync)}
          inSetup={!isDescribed(me)}
          picture={<LogoField company={retailer} />}
          {...form}
        >
          {buttons}
        </RetailerForm>
      )}
    </CompanyStep>
  );
}

interface SeenProps {
  me: Person;
  retailer: Retailer;
  typed: RetailerTyped | undefined;
}

/** A live preview of the company as startups will see it. */
function Seen({ me, retailer, typed }: SeenProps) {
  const countries = useRead(taxonomy.countries, {});
  const shown = { ...retailerStart(retailer), ...typed };
  const country = countries.data?.items.find(({ id }) => id === shown.countryId)?.name;
  const kind = kindWords(me.role);
  const place = [shown.city, country].filter(Boolean).join(", ");

  return (
    <Card className={styles.seen}>
      <div className={styles.seenCover} />
      <div className={styles.seenBody}>
        <div className={styles.seenLogo}>
          <CompanyLogo
            id={retailer.id}
            name={shown.companyShortName || retailer.companyShortName}
            src={retailer.logo.size120?.image}
            size={64}
            decorative
          />
        </div>
        <h2 dir="auto">{shown.companyShortName}</h2>
        <p className={styles.seenPlace}>{[kind, place].filter(Boolean).join(" · ")}</p>
        <p className={styles.seenText} dir="auto">
          {shown.companyDescription || t("onboarding.notDescribed")}
        </p>
        {shown.mainGoalInStartupHunting && (
          <>
            <p className={styles.seenLabel}>{t("onboarding.looksFor")}</p>
            <p className={styles.seenGoal} dir="auto">
              {shown.mainGoalInStartupHunting}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
