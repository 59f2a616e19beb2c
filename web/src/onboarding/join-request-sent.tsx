import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Notice } from "./notice.tsx";

/** The request to join is sent: now the company's owner answers. */
export const JoinRequestSent = ({ company }: { company: string }) => (
  <Notice
    title={t("onboarding.asked")}
    action={<LinkButton href={paths.signIn}>{t("onboarding.signIn")}</LinkButton>}
  >
    {company ? t("onboarding.askedText", { company }) : t("onboarding.askedTextAny")}
  </Notice>
);
