import { security } from "@vitrine/contract/accounts/security";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { paths } from "#app/paths.ts";
import { isDemo } from "#app/shop.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { useSecondsUntil } from "#ui/state/use-seconds-until.ts";
import { Door } from "./door.tsx";
import door from "./door.module.css";
import { recoveryAddress } from "./recovery-address.ts";

const wait = 60_000;

function SendAgain({ email }: { email: string }) {
  const [opensAt, setOpensAt] = useState(() => Date.now() + wait);
  const left = useSecondsUntil(opensAt);

  const again = useAction({
    run: async (write) => {
      await write(security.startRecovery, { email });
      setOpensAt(Date.now() + wait);
    },
    done: () => t("accounts.emailSentAgain", { email }),
  });

  if (left > 0) return <p>{t("accounts.sendAgainIn", { count: left })}</p>;
  return (
    <>
      <Button sending={again.isPending} onClick={() => again.press()}>
        {t("accounts.sendAgain")}
      </Button>
      {again.failure}
    </>
  );
}

/** The e-mail is on its way if there is an account; says where to look and can send another. */
export function RecoverySentPage() {
  const email = recoveryAddress();
  const lead = email ? t("accounts.emailSentTo", { email }) : t("accounts.emailSentSomewhere");

  return (
    <Door title={t("accounts.inboxSent")} lead={lead}>
      <p>{t("accounts.emailHint")}</p>
      <div className={door.links}>
        {email && <SendAgain email={email} />}
        {isDemo() && (
          <LinkButton href="/dev/mail" target="_blank">
            {t("accounts.openDemoMail")}
          </LinkButton>
        )}
        <Link href={paths.recovery.email}>{t("accounts.otherAddress")}</Link>
        <Link href={paths.signIn}>{t("accounts.backToSignIn")}</Link>
      </div>
    </Door>
  );
}
