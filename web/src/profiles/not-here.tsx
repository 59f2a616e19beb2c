import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";

/** Missing, hidden and not visible to the reader look the same. */
export const NotHerePage = () => (
  <Page title={t("profiles.notHere")}>
    <EmptyState
      thing="sign"
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
