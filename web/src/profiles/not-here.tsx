import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";

/** Missing, hidden and not ours to see look the same. */
export const NotHerePage = () => (
  <Page title={t("profiles.notHere")}>
    <EmptyState
      title={t("profiles.notHereWhy")}
      action={
        <LinkButton variant="primary" href={paths.home}>
          {t("app.goHome")}
        </LinkButton>
      }
    >
      {t("profiles.notHereText")}
    </EmptyState>
  </Page>
);
