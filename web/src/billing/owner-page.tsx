import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import "#text/billing.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { NotAllowed } from "#ui/state/not-allowed.tsx";

/** A page about money: members are told whom to ask. */
export function OwnerPage({ title, children }: { title: string; children: ReactNode }) {
  const me = useMe();

  return (
    <Page title={title} width="form">
      {me.role === "MEMBER" ? (
        <NotAllowed
          title={t("payment.ownerOnly")}
          action={<LinkButton href={paths.home}>{t("app.goHome")}</LinkButton>}
        >
          {t("billing.ownerOnlyWhy")}
        </NotAllowed>
      ) : (
        children
      )}
    </Page>
  );
}
