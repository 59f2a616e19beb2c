import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import "#text/trial.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";

/** Leads to the plans, for people who can choose one. */
export function SeePlans({ variant }: { variant: "primary" | "link" }) {
  const { role } = useMe();
  if (role === "MEMBER") return null;
  return (
    <LinkButton variant={variant} href={paths.subscription}>
      {t("trial.seePlans")}
    </LinkButton>
  );
}
