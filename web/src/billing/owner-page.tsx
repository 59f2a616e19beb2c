import type { ReactNode } from "react";
import { useMe } from "#app/session/me.ts";
import "#text/billing.ts";
import { t } from "#text/index.ts";
import { Page } from "#ui/layout/page.tsx";
import { NotAllowed } from "#ui/state/not-allowed.tsx";

/** A page about money: members are told whom to ask. */
export function OwnerPage({ title, children }: { title: string; children: ReactNode }) {
  const me = useMe();

  return (
    <Page title={title} width="form">
      {me.role === "MEMBER" ? (
        <NotAllowed title={t("payment.ownerOnly")}>{t("billing.ownerOnlyWhy")}</NotAllowed>
      ) : (
        children
      )}
    </Page>
  );
}
