import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTabTitle } from "#ui/tab-title.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** Asked to join a company: now its owner answers. */
export function Asked({ company }: { company: string }) {
  const title = t("onboarding.asked");
  useTabTitle(title);

  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      <EmptyState
        title={title}
        action={<LinkButton href={paths.signIn}>{t("onboarding.signIn")}</LinkButton>}
      >
        {company ? t("onboarding.askedText", { company }) : t("onboarding.askedTextAny")}
      </EmptyState>
    </>
  );
}
