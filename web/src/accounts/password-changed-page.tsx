import { useSearch } from "@tanstack/react-router";
import { messages } from "@vitrine/contract/messages";
import { paths } from "#app/paths.ts";
import { isSignedIn } from "#app/session/session.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Door } from "./door.tsx";

type Search = { recovered?: unknown };

/** Home after a recovery, back to the settings after a change, and else to the sign-in. */
const onward = (isRecovered: boolean) => {
  if (!isSignedIn()) return { href: paths.signIn, words: t("accounts.signIn") };
  if (isRecovered) return { href: paths.home, words: t("app.goHome") };
  return { href: paths.settings.account, words: t("accounts.backToSettings") };
};

/** The end of every way to another password. */
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
