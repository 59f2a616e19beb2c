import { messages } from "@vitrine/contract/messages";
import { paths } from "#app/paths.ts";
import { isSignedIn } from "#app/session/session.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Door } from "./door.tsx";

/** The end of every way to another password. */
export function PasswordChangedPage() {
  const isInside = isSignedIn();

  return (
    <Door
      title={messages.passwordChanged}
      lead={t(isInside ? "accounts.changedInside" : "accounts.changedOutside")}
    >
      <LinkButton variant="primary" href={isInside ? paths.settings.account : paths.signIn}>
        {t(isInside ? "accounts.backToSettings" : "accounts.signIn")}
      </LinkButton>
    </Door>
  );
}
