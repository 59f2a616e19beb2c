import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";

/** An address that leads nowhere. */
export const NotFoundPage = () => (
  <Page title={t("app.notFound")}>
    <EmptyState
      thing="sign"
      title={t("app.notFoundWhy")}
      action={
        <LinkButton variant="primary" href={paths.home}>
          {t("app.goHome")}
        </LinkButton>
      }
    >
      {t("app.notFoundText")}
    </EmptyState>
  </Page>
);
