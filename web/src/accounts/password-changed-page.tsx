import { useSearch } from "@tanstack/react-router";
import { messages } from "@vitrine/contract/messages";
import { paths } from "#app/paths.ts";
import { isSignedIn } from "#app/session/session.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Door } from "./door.tsx";

type Search = { recovered?: unknown };

/** Leads home after a recovery, to the settings after a change, otherwise to the sign-in. */
const onward = (isRecovered: boolean) => {
  if (!isSignedIn()) return { href: paths.signIn, words: t("app.signIn") };
  if (isRecovered) return { href: paths.home, words: t("app.goHome") };
  return { href: paths.settings.account, words: t("accounts.backToSettings") };
};

/** The last screen of every way to change the password. */
export function PasswordChangedPage() {
  const { recovered }: Search = useSearch({ strict: false });
  const { href, words } = onward(recovered === true);

  return (
    <Door
      title={messages.passwordChanged}
      lead={t(isSignedIn() ? "accounts.changedInside" : "accounts.changedOutside")}
    >
      <LinkButton variant="primary" href={href}>
        {words}
      </LinkButton>
    </Door>
  );
}
