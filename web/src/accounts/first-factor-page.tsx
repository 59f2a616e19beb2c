import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "#app/paths.ts";
import { meRead } from "#app/session/me.ts";
import { leaveShop } from "#app/session/leave-shop.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { useFailure } from "#ui/state/failure.tsx";
import { forgetPassword, recentPassword } from "./pending-sign-in.ts";
import { Door } from "./door.tsx";
import door from "./door.module.css";
import { EnrolFactor } from "./factor/enrol-factor.tsx";
import { useEntering } from "./use-entering.ts";

/** Staff need a second factor; those without one set it up before anything else opens. */
export function FirstFactorPage() {
  const client = useQueryClient();
  const { isLeaving, enter } = useEntering();
  const [known] = useState(recentPassword);
  const { fail, clear, failure } = useFailure();

  const goIn = async () => {
    clear();
    forgetPassword();
    try {
      await client.fetchQuery({ ...meRead(), staleTime: 0 });
      await enter(paths.home);
    } catch (error) {
      fail(error);
    }
  };

  return (
    <Door title={t("accounts.firstFactor")} lead={t("accounts.firstFactorLead")} busy={isLeaving}>
      <EnrolFactor password={known} onDone={() => void goIn()} />
      {failure}
      <div className={door.links}>
        <Button variant="link" onClick={() => void leaveShop()}>
          {t("app.signOut")}
        </Button>
      </div>
    </Door>
  );
}
