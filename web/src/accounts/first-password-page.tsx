import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "#app/paths.ts";
import { meRead, useMe } from "#app/session/me.ts";
import { leaveShop } from "#app/session/leave-shop.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { recentPassword, rememberPassword } from "./pending-sign-in.ts";
import { Door } from "./door.tsx";
import door from "./door.module.css";
import { PasswordForm } from "./password-form.tsx";
import { useEntering } from "./use-entering.ts";

/** A password set by somebody else must be changed before anything else opens. */
export function FirstPasswordPage() {
  const { firstName } = useMe();
  const client = useQueryClient();
  const { isLeaving, enter } = useEntering();
  const [known] = useState(recentPassword);

  const goIn = async (password: string) => {
    rememberPassword(password);
    await client.fetchQuery({ ...meRead(), staleTime: 0 });
    await enter(paths.home);
  };

  return (
    <Door
      title={t("accounts.firstPassword")}
      lead={t("accounts.firstPasswordLead", { name: firstName })}
      busy={isLeaving}
    >
      <PasswordForm known={known} oldLabel={t("accounts.givenPassword")} onDone={goIn} />
      <div className={door.links}>
        <Button variant="link" onClick={() => void leaveShop()}>
          {t("app.signOut")}
        </Button>
      </div>
    </Door>
  );
}
