import { useState } from "react";
import { leaveShop } from "#app/session/leave-shop.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

/** Stops here: what is typed is saved with the account, and available on any device. */
export function LeaveForNow({ onLeaving }: { onLeaving?: (() => Promise<boolean>) | undefined }) {
  const [opened, setOpened] = useState(false);
  const [sending, setSending] = useState(false);
  const [isSaved, setIsSaved] = useState(true);

  const leave = async () => {
    setSending(true);
    setIsSaved((await onLeaving?.()) ?? true);
    setSending(false);
    setOpened(true);
  };

  return (
    <>
      <Button variant="link" sending={sending} onClick={() => void leave()}>
        {t("onboarding.saveLater")}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("onboarding.laterTitle")}
        actions={
          <>
            <Button onClick={() => setOpened(false)}>{t("onboarding.laterOn")}</Button>
            <Button variant="primary" onClick={() => void leaveShop()}>
              {t("app.signOut")}
            </Button>
          </>
        }
      >
        <p>{t(isSaved ? "onboarding.laterFilled" : "onboarding.laterNotSaved")}</p>
      </Dialog>
    </>
  );
}
