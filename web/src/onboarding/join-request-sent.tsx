import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Notice } from "./notice.tsx";

/** Asked to join a company: now its owner answers. */
export const JoinRequestSent = ({ company }: { company: string }) => (
  <Notice
    title={t("onboarding.asked")}
    action={<LinkButton href={paths.signIn}>{t("onboarding.signIn")}</LinkButton>}
  >
    {company ? t("onboarding.askedText", { company }) : t("onboarding.askedTextAny")}
  </Notice>
);
