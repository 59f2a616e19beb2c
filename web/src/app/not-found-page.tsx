import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";

/** An address that leads nowhere. */
export const NotFoundPage = () => (
  <Page title={t("app.notFound")}>
    <EmptyState
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
