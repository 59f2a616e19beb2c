import { paths } from "#app/paths.ts";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { SecondFactor } from "./factor/second-factor.tsx";
import { Sessions } from "./sessions.tsx";

/** Password, second factor and sessions: who can sign in as this person, and from where. */
export const SecurityPage = () => (
  <SettingsPage title={t("settings.security")} lead={t("accounts.securityLead")}>
    <Topic title={t("accounts.secondFactor")} note={t("accounts.secondFactorNote")}>
      <SecondFactor />
    </Topic>
    <Topic title={t("app.password")} note={t("accounts.passwordNote")}>
      <LinkButton href={`${paths.settings.account}#password`}>
        {t("accounts.changePassword")}
      </LinkButton>
    </Topic>
    <Topic title={t("accounts.sessions")} note={t("accounts.sessionsNote")}>
      <Sessions />
    </Topic>
  </SettingsPage>
);
