import { useRouterState } from "@tanstack/react-router";
import { adminPaths } from "#app/admin-paths.ts";
import { useMe } from "#app/session/me.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";

const rights = {
  startup: "STARTUPS_DIRECT_NOTIFICATIONS",
  retailer: "USERS_DIRECT_NOTIFICATIONS",
} as const;

/** Leads to a notification for everybody the list's filters find; the filters are in the address. */
export function NotifyLink({ side }: { side: "startup" | "retailer" }) {
  const { permissions } = useMe().authority;
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  if (!permissions.includes(rights[side])) return null;

  return (
    <LinkButton href={`${adminPaths.notifications(side)}${search}`}>
      {t("company.sendNotification")}
    </LinkButton>
  );
}
