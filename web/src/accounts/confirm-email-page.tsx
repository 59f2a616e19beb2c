import "#text/accounts.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { accounts } from "@vitrine/contract/accounts";
import { security } from "@vitrine/contract/security";
import { call, refresh } from "#app/api.ts";
import { paths } from "#app/paths.ts";
import { isSignedIn } from "#app/session.ts";
import { t } from "#text/index.ts";
import { Await } from "#ui/await.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { Door } from "./door.tsx";

/** Where the letter to a new address leads; opening it is the proof. */
export function ConfirmEmailPage() {
  const client = useQueryClient();
  const { token }: { token?: unknown } = useSearch({ strict: false });
  const isInside = isSignedIn();
  const confirmed = useQuery({
    queryKey: ["confirm-email", token],
    queryFn: async () => {
      const answer = await call(security.confirmEmail, { token: String(token ?? "") });
      if (isInside) await refresh(client, [accounts.profile]);
      return answer;
    },
    // The link works once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  return (
    <Door title={t("accounts.confirmEmail")}>
      <Await read={confirmed} failed={t("accounts.emailNotChanged")}>
        {({ email }) => <Note tone="success">{t("accounts.emailChanged", { email })}</Note>}
      </Await>
      <p>
        <LinkButton href={isInside ? paths.settings.account : paths.signIn}>
          {t(isInside ? "accounts.backToSettings" : "accounts.signIn")}
        </LinkButton>
      </p>
    </Door>
  );
}
