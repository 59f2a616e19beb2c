import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { NotAllowed } from "#ui/state/not-allowed.tsx";
import { Note } from "#ui/state/note.tsx";
import type { Retailer } from "./standing.ts";

/** Tells members whom to ask, and why the shop is closed if it is. */
export function MembersView({ retailer }: { retailer: Retailer }) {
  const { companyShortName: company, paymentSettings: settings } = retailer;
  const { ownerName: owner, openness } = settings;

  return (
    <Card>
      {openness === "CLOSED" && <Note tone="warning">{t("subscription.closedForMembers")}</Note>}
      <NotAllowed
        title={t("subscription.membersOnly")}
        action={<LinkButton href={paths.home}>{t("app.goHome")}</LinkButton>}
      >
        {owner === null
          ? t("subscription.askSomebody")
          : t("subscription.askOwner", { company, owner })}
      </NotAllowed>
    </Card>
  );
}
